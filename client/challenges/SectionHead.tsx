import type { Frequency } from '../../schema/task/task.rules.ts';
import type { PeriodState } from '../offline/day.ts';
import { ResetCountdown } from './ResetCountdown.tsx';
import { sectionTitles } from './sectionTitles.ts';

interface SectionHeadProps {
  frequency: Frequency;
  /** The id of the title, which names the section. */
  titleId: string;
  /** The instant of the next reset, ISO 8601; null says nothing about it. */
  resetsAt: string | null;
  /** What the period is without a connection; `current` with one. */
  state: PeriodState;
}

/** The head of a section of challenges: its title, and when there are new ones. */
export function SectionHead({ frequency, titleId, resetsAt, state }: SectionHeadProps) {
  return (
    <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 small:mb-2">
      <h2 id={titleId} className="text-17 small:text-21">
        {sectionTitles[frequency]}
      </h2>
      {resetsAt !== null && <ResetCountdown resetsAt={resetsAt} state={state} />}
    </div>
  );
}
