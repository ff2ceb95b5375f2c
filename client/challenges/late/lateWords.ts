import { t } from '@lingui/core/macro';
import { endedPeriodNames } from '../../../schema/completion/late.rules.ts';
import type { Frequency } from '../../../schema/task/task.rules.ts';
import { deadlineText } from '../../lib/timeOfDay.ts';

/** A period that has ended and is open until noon. */
export interface LatePeriod {
  readonly frequency: Frequency;
  /** How many of its challenges are done, and how many it has. */
  readonly done: number;
  readonly assigned: number;
  /** The instant until which the others can be completed, ISO 8601. */
  readonly openUntil: string;
}

/** `Yesterday: 1 of 3 · until 12:00`, in the device's zone; once all are done without the time. */
export function lateText({ frequency, done, assigned, openUntil }: LatePeriod): string {
  const count = t`${endedPeriodNames[frequency]}: ${done} of ${assigned}`;
  return done < assigned ? t`${count} · until ${deadlineText(openUntil)}` : count;
}
