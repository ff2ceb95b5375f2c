import { listed, type Saying, say } from '../say.rules.ts';
import type { DigestReason, ReminderAnswer, SkipReason } from './reminder.rules.ts';

/** What became of an evening, for the sentence about it. */
interface EveningFacts {
  readonly outcome: 'sent' | 'skipped';
  /** Why nothing was sent; of what was sent, what it was about. */
  readonly reason: string | null;
  readonly answer: ReminderAnswer | null;
  /** Whether the carer completed something that evening. */
  readonly isDone: boolean;
  /** The names of who completed something that day, without those whose accounts are gone. */
  readonly doneBy: readonly string[];
}

const skipped: Readonly<Record<Exclude<SkipReason | DigestReason, 'done'>, Saying>> = {
  late: say('Not sent: the site was not running at that time'),
  quiet: say('Not sent: it fell into your quiet hours'),
  pace: say('Not sent: once a week is enough for now'),
  'no-child': say('Not sent: there is no child with whom you can do something'),
  'day-off': say('Not sent: day off'),
  elsewhere: say('Not sent: no child was with you'),
  'not-tonight': say('Not sent: you said “Not tonight”'),
  unreachable: say('Not sent: there was no device and no confirmed address to send to'),
  nothing: say('Not sent: nothing was recorded that week'),
};

const answered: Readonly<Record<ReminderAnswer, Saying>> = {
  opened: say('Sent, opened'),
  'not-tonight': say('Sent, not that evening'),
  keep: say('Sent: you kept the reminders'),
  stop: say('Sent: you stopped the reminders'),
};

const isSkip = (reason: string | null): reason is keyof typeof skipped =>
  reason !== null && Object.hasOwn(skipped, reason);

/** What became of an evening, in a sentence for the carer. */
export function eveningSentence({ outcome, reason, answer, isDone, doneBy }: EveningFacts): Saying {
  if (outcome === 'skipped') {
    if (isSkip(reason)) return skipped[reason];
    return doneBy.length === 0
      ? say('Not sent: it was done already')
      : say('Not sent: {people} had done it', { people: listed(doneBy) });
  }
  if (isDone) return say('Sent, done');
  if (reason === 'question' && answer === null) return say('Sent: a question');
  if (reason === 'question' && answer === 'opened') return say('Sent: a question, opened');
  return answer === null ? say('Sent') : answered[answer];
}
