import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';

interface WeekPanelProps {
  /** A child without any record: the sections have only a sentence each, and no card around them. */
  newcomer: boolean;
  /** The sections, each with its own title. */
  children: ReactNode;
}

/** What can be read of the week, in one card: moods and summaries. */
export function WeekPanel({ newcomer, children }: WeekPanelProps) {
  const id = useId();
  if (newcomer) return children;
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-3 max-small:py-3">
      <p id={id} className="text-13 text-soft">
        <Trans>This week</Trans>
      </p>
      {children}
    </Card>
  );
}
