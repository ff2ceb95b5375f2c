import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { Pace } from './pace.rules.ts';
import type { ReminderAnswer, ReminderMoment, SkipReason } from './reminder.rules.ts';

/** What a reminder belongs to. */
export const ReminderMomentEnum = vocabularyEnum<ReminderMoment>(
  'ReminderMoment',
  'What a reminder belongs to in the evening: a challenge for it is chosen first.',
  { meal: 'After dinner.', bath: 'In the bath.', bedtime: 'Before sleep.' },
);

/** How often reminders come. */
export const ReminderPaceEnum = vocabularyEnum<Pace>('ReminderPace', 'How often reminders come.', {
  chosen: 'On every chosen evening.',
  weekly: 'Once a week, because seven had no answer.',
  asked: 'Not until the user has answered whether they shall go on, and for a week at most.',
  off: 'Never, until the user saves them again.',
});

/** What became of an evening. */
export const ReminderOutcomeEnum = vocabularyEnum<'sent' | 'skipped'>(
  'ReminderOutcome',
  'What became of a chosen evening.',
  { sent: 'A message was sent.', skipped: 'Nothing was sent.' },
);

/** Why nothing was sent. */
export const ReminderReasonEnum = vocabularyEnum<SkipReason>(
  'ReminderReason',
  'Why nothing was sent on a chosen evening.',
  {
    late: 'It was more than an hour too late: the site was not running.',
    quiet: "It fell into the user's quiet hours.",
    pace: 'Reminders come more seldom, because they had no answer.',
    'no-child': 'There is no child that the user may edit.',
    'day-off': 'All children had a day off.',
    elsewhere: 'No child was with the user.',
    done: 'Every child had done something, with whomever.',
    'not-tonight': 'The user said so.',
    unreachable: 'There was no device, and no confirmed address to which mails may go.',
  },
);

/** What a user answers. */
export const ReminderAnswerEnum = vocabularyEnum<ReminderAnswer>(
  'ReminderAnswer',
  'What a user answers to a reminder.',
  {
    opened: 'It was opened.',
    'not-tonight': 'Not that evening.',
    keep: 'Reminders shall go on.',
    stop: 'Reminders shall stop.',
  },
);
