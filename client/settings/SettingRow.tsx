import type { ReactNode } from 'react';

interface SettingRowProps {
  label: string;
  /** The control that changes it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A fact about the account and the control that changes it; an item of a `dl`. */
export function SettingRow({ label, action, children }: SettingRowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-[1_1_11rem]">
        <dt className="text-13 text-soft">{label}</dt>
        <dd className="text-15 wrap-anywhere">{children}</dd>
      </div>
      {action && <dd className="-me-4 shrink-0">{action}</dd>}
    </div>
  );
}
