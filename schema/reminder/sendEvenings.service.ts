import type { Transaction } from '../../prisma/write.ts';
import { endOfDate } from '../day/calendar.rules.ts';
import { accountLanguage } from '../language.ts';
import { queueMails } from '../mail/mail.service.ts';
import { queuePushes } from '../push/outbox.service.ts';
import { questionOf } from '../quote/question.service.ts';
import { speakerFor } from '../speaker.ts';
import { needsInWords } from '../task/needs.rules.ts';
import { goodDays } from './goodDays.service.ts';
import type { Paced } from './pace.rules.ts';
import type { Send, Skip } from './reminder.rules.ts';
import type { ClaimedSettings } from './reminder.sql.ts';
import { expiryOf } from './reminderClock.rules.ts';
import { type CarerFacts, mayMail, type ReminderServices } from './reminderFacts.service.ts';
import { type MessageWords, messageWords } from './words.rules.ts';

/** An evening of a carer on which this process decides. */
export interface Evening {
  readonly id: string;
  readonly settings: ClaimedSettings;
  readonly facts: CarerFacts;
  readonly dueAt: Temporal.Instant;
  /** The carer's local date, yyyy-MM-dd. */
  readonly date: string;
  readonly decision: Send | Skip;
  readonly paced: Paced;
  /** When the next one is; null for never. */
  readonly nextAt: Date | null;
}

/** An evening on which something is sent. */
interface Sent extends Evening {
  readonly decision: Send;
}

/** Whether something is sent on an evening. */
export const isSent = (evening: Evening): evening is Sent => evening.decision.outcome === 'sent';

/** The page that a message opens: a question the field for what its child said. It names no child: mail programs see it. */
const pathOf = ({ id, decision: { message, childIds } }: Sent): string =>
  message === 'question' ? `/?reminder=${id}&to=said&of=${childIds[0]}` : `/?reminder=${id}`;

/** Queues the notifications and mails of evenings, in the transaction that decides on them. */
export async function sendEvenings(
  services: ReminderServices,
  transaction: Transaction,
  evenings: readonly Sent[],
  now: Temporal.Instant,
): Promise<void> {
  const good = await goodDays(
    transaction,
    evenings.filter(({ decision }) => decision.message === 'good'),
  );
  const worded = evenings.map((evening) => ({ evening, words: wordsOf(evening, good.get(evening.id) ?? null, now) }));
  const pushes = worded
    .filter(({ evening: { settings, facts } }) => settings.push && facts.hasDevice)
    .map(({ evening, words }) => pushOf(evening, words, now));
  await queuePushes({ ...services, now }, transaction, pushes);
  const mails = worded.flatMap(({ evening, words }) => {
    const { viewer } = evening.facts;
    return evening.settings.mail && mayMail(services, viewer) && viewer.email !== null
      ? [mailOf(evening, words, viewer.email)]
      : [];
  });
  await queueMails({ ...services, now }, transaction, 'tonight', mails);
}

/** The decision as a notification. */
const pushOf = (evening: Sent, words: MessageWords, now: Temporal.Instant) => ({
  userId: evening.settings.userId,
  reminderId: evening.id,
  date: Temporal.PlainDate.from(evening.date),
  content: {
    ...words,
    ...spokenBy(evening.facts),
    path: pathOf(evening),
    badge: openChildren(evening.decision),
    // The question whether to go on has two other answers.
    tasks: evening.decision.message === 'ask' ? [] : evening.decision.offered,
    showsStreaks: evening.facts.viewer.showsStreaks,
  },
  expiresAt: expiryOf(evening.settings.clock, evening.settings, now),
});

/** The number on the icon: the children that it is for. A question is about one of them, and what is done by phone about one elsewhere. */
const openChildren = ({ message, childIds }: Send): number | null =>
  message === 'question' || message === 'remote' ? null : childIds.length;

/** The language of a message, for the browser that shows it. */
function spokenBy({ viewer }: CarerFacts) {
  const { language, direction } = speakerFor(accountLanguage(viewer));
  return { language, direction };
}

/** What a message says. */
function wordsOf(
  { decision, settings, facts }: Sent,
  good: Parameters<typeof messageWords>[0]['good'],
  now: Temporal.Instant,
): MessageWords {
  const asked = decision.message === 'question' && facts.cared.find(({ id }) => id === decision.childIds[0]);
  const nameOf = (id: string) => facts.children.find((child) => child.id === id)?.name ?? '';
  return messageWords(
    {
      ...decision,
      good,
      question: asked ? questionOf(asked, now, accountLanguage(facts.viewer)) : null,
      names: decision.childIds.map(nameOf),
      allNames: facts.cared.map(({ name }) => name),
      showsNames: settings.showsNames,
      minuteOfDay: settings.minuteOfDay,
    },
    speakerFor(accountLanguage(facts.viewer)),
  );
}

/** The same decision as a mail, which has room for the whole challenge. Who may be named there is as on a lock screen. */
function mailOf(evening: Sent, { title, body }: MessageWords, recipient: string) {
  const { id, decision, settings, date } = evening;
  const { task, message } = decision;
  const hasTask = message !== 'ask' && message !== 'question';
  return {
    recipient,
    userId: settings.userId,
    actKey: `tonight:${id}`,
    data: {
      title: message === 'question' ? body : title,
      lines: body,
      isQuestion: message === 'ask',
      safety: hasTask ? task.safety : null,
      description: hasTask ? task.description : '',
      needs: hasTask ? needsInWords(task, speakerFor(accountLanguage(evening.facts.viewer))).join(' · ') : '',
      path: pathOf(evening),
      // A challenge of the evening is none of the next morning.
      until: endOfDate(settings.clock, Temporal.PlainDate.from(date)).toString(),
      childIds: decision.childIds,
    },
  };
}
