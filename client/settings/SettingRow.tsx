import type { ReactNode } from 'react';

interface SettingRowProps {
  label: string;
  /** The control that changes it. */
  action?: ReactNode;
  children: ReactNode;
}

/** An item of a list: a fact about the account and the control that changes it. */
export function SettingRow({ label, action, children }: SettingRowProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="text-13 text-soft">{label}</p>
        <div className="text-15 wrap-anywhere">{children}</div>
      </div>
      {action && <div className="-mx-4 shrink-0">{action}</div>}
    </li>
  );
}
