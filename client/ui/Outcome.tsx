import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';

interface OutcomeProps {
  tone?: 'good' | 'bad';
  children: ReactNode;
}

/** The answer to what the visitor did, in place of the form or above it. Screen readers announce it. */
export function Outcome({ tone = 'good', children }: OutcomeProps) {
  return (
    <p
      role={tone === 'good' ? 'status' : 'alert'}
      className={classNames(
        'rounded-field border px-4 py-3 text-15 text-pretty',
        tone === 'good' ? 'border-line bg-card' : 'border-error text-error',
      )}
    >
      {children}
    </p>
  );
}
