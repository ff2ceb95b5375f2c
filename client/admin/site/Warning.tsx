import type { ReactNode } from 'react';
import { AlertIcon } from '../../ui/drawings/alertIcon.tsx';

/** A value that is wrong: red, with a sign. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="wrap-anywhere text-error">
      <AlertIcon className="me-1.5 inline size-5 align-[-0.25em]" />
      {children}
    </span>
  );
}
