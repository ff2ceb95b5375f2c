import type { ReactNode } from 'react';

interface FieldActionProps {
  onClick: () => void;
  disabled: boolean;
  children: ReactNode;
}

/** The small button at the end of a field's label that changes what the field asks for. */
export function FieldAction({ onClick, disabled, children }: FieldActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className="min-h-6 text-13 font-semibold text-action underline underline-offset-2 disabled:opacity-55"
    >
      {children}
    </button>
  );
}
