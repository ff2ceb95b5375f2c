import { asks, type Paced, paceAfter } from './pace.rules.ts';
import { chooseTask, type TaskText } from './taskChoice.rules.ts';

/** What a reminder belongs to in the evening, in the stored form; each proposes a time of day. */
export const reminderMoments = ['meal', 'bath', 'bedtime'] as const;

export type ReminderMoment = (typeof reminderMoments)[number];

/** What a row of reminders is about: a chosen evening, or the mail of a Sunday. */
export type ReminderKind = 'evening' | 'digest';

/** Why nothing was sent on a chosen evening, in the order in which they are asked for. */
export const skipReasons = [
  'late',
  'quiet',
  'pace',
  'no-child',
  'day-off',
  'elsewhere',
  'done',
  'not-tonight',
  'unreachable',
] as const;

export type SkipReason = (typeof skipReasons)[number];

/** Why no mail was sent on a Sunday. */
export type DigestReason = 'late' | 'nothing' | 'unreachable';

/**
 * What a message is about: the challenge, the challenge with its reason, what was good first, a question about a child, the smallest
 * thing there is, the question whether to go on, or something by phone for a child that is elsewhere.
 */
export const messageKinds = ['task', 'why', 'good', 'question', 'small', 'ask', 'remote'] as const;

export type MessageKind = (typeof messageKinds)[number];

/** What a carer answered, or did with a message. `opened` is the least. */
export const reminderAnswers = ['opened', 'not-tonight', 'keep', 'stop'] as const;

export type ReminderAnswer = (typeof reminderAnswers)[number];

/** How late a decision may be, in minutes: what was missed while no server ran is not made up. */
const lateMinutes = 60;

/** How long the rows of decisions are kept, in days. */
export const reminderKeptDays = 35;

/** How many evenings the settings show, and how many can be asked for. */
export const eveningsShown = 14;
export const eveningsMax = reminderKeptDays;

/** How many evenings in a row without an answer make the next offer the smallest one. */
const quietEvenings = 3;

/** Where a child is on the carer's evening: with the carer, by the carer's own pattern elsewhere, or resting. */
export type Whereabouts = 'here' | 'elsewhere' | 'off';

/** A daily challenge of a child. */
export interface Daily {
  readonly id: string;
  readonly completed: boolean;
  readonly task: TaskText;
}

/** A child that the carer may edit. */
export interface ReminderChild {
  readonly id: string;
  readonly name: string;
  readonly whereabouts: Whereabouts;
  /** Its challenges of today, in the order of the list. */
  readonly dailies: readonly Daily[];
  /** The last local date (yyyy-MM-dd) with a completed daily challenge; null without one. */
  readonly lastKept: string | null;
  /** Whether today's mood is one of a hard day. */
  readonly isHardDay: boolean;
}

/** What several children could do together tonight. */
interface TogetherOffer {
  readonly task: TaskText;
  /** Who could do it, and under which id those have it who have it already. */
  readonly children: readonly { readonly id: string; readonly assignmentId: string | null }[];
}

/** What the decision about an evening rests on. */
export interface Facts {
  readonly now: Temporal.Instant;
  /** When the decision was due. */
  readonly dueAt: Temporal.Instant;
  /** Whether the carer's clock is in their quiet hours. */
  readonly isQuiet: boolean;
  /** The carer's local date of the evening, yyyy-MM-dd. */
  readonly date: string;
  readonly moment: ReminderMoment | null;
  /** Whether a challenge by phone is wanted when no child is there. */
  readonly remote: boolean;
  readonly paced: Paced;
  /** The last evening on which something was sent; null without one. */
  readonly lastSent: LastSent | null;
  /** In the order of their profiles. */
  readonly children: readonly ReminderChild[];
  /** Null also if nobody has asked for it: `isTogetherAsked`. */
  readonly together: TogetherOffer | null;
  /** Whether the carer has said that this evening is none. */
  readonly isNotTonight: boolean;
  /** Whether a device or a confirmed address can be reached in a way that the carer wants. */
  readonly isReachable: boolean;
}

/** The last evening on which something was sent. */
export interface LastSent {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly message: MessageKind;
  /** Whether the carer opened it, answered, or completed something that evening. */
  readonly isAnswered: boolean;
}

/** Nothing is sent. */
export interface Skip {
  readonly outcome: 'skipped';
  readonly reason: SkipReason;
}

/** One message for all children that are left. */
export interface Send {
  readonly outcome: 'sent';
  readonly message: MessageKind;
  /** The child that has waited longest comes first. A question is about that one alone. */
  readonly childIds: readonly string[];
  /** What fits best, also where the message does not speak of it. */
  readonly task: TaskText;
  /** The daily challenges that it offers: one, those of several children who have the same, or none with a question. */
  readonly offered: readonly { readonly id: string; readonly childId: string }[];
  readonly isTogether: boolean;
}

/** Whether nothing is asked for any more: one challenge keeps the day. Nor is there anything to offer without one. */
const isKept = ({ dailies }: ReminderChild): boolean =>
  dailies.some(({ completed }) => completed) || dailies.length === 0;

/** Who waits longest first: never kept, then the earliest date; among equals the order of the profiles. */
const byWaiting = (one: ReminderChild, other: ReminderChild): number => {
  const [mine, others] = [one.lastKept ?? '', other.lastKept ?? ''];
  if (mine === others) return 0;
  return mine < others ? -1 : 1;
};

/** The children that are with the carer and have had no challenge today, who waits longest first. */
const left = (children: readonly ReminderChild[]): ReminderChild[] =>
  children.filter((child) => child.whereabouts === 'here' && !isKept(child)).toSorted(byWaiting);

/** Whether the decision may depend on what several children could do together. */
export const isTogetherAsked = (children: readonly ReminderChild[]): boolean => left(children).length > 1;

/** Whether it is too late to decide on what was due. */
export const isLate = (dueAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, dueAt.add({ minutes: lateMinutes })) > 0;

const skip = (reason: SkipReason): Skip => ({ outcome: 'skipped', reason });

/**
 * Decides about an evening (docs/product.md#reminders): the first reason to skip that fits, else one message for all children
 * that are left.
 */
export function decide(facts: Facts): Send | Skip {
  const { now, dueAt, children, date, lastSent } = facts;
  if (isLate(dueAt, now)) return skip('late');
  if (facts.isQuiet) return skip('quiet');
  const paced = paceAfter(facts.paced, lastSent, date);
  if (!paced.isDue) return skip('pace');
  if (children.length === 0) return skip('no-child');
  if (children.every(({ whereabouts }) => whereabouts === 'off')) return skip('day-off');
  const here = children.filter(({ whereabouts }) => whereabouts === 'here');
  const byPhone = here.length === 0 && facts.remote ? remoteOf(children) : null;
  if (here.length === 0 && byPhone === null) return skip('elsewhere');
  const waiting = left(children);
  if (byPhone === null && waiting.length === 0) return skip('done');
  if (facts.isNotTonight) return skip('not-tonight');
  if (!facts.isReachable) return skip('unreachable');
  if (byPhone !== null) return byPhone;
  return send(facts, waiting, asks(paced) ? 'ask' : nextMessage(facts, paced.unanswered));
}

/** A challenge by phone for the child that has waited longest; null if none has an open one. */
function remoteOf(children: readonly ReminderChild[]): Send | null {
  const away = children.filter((child) => child.whereabouts === 'elsewhere' && !isKept(child)).toSorted(byWaiting);
  for (const { id, dailies } of away) {
    const daily = dailies.find(({ task }) => task.company === 'remote');
    if (daily) {
      return {
        outcome: 'sent',
        message: 'remote',
        childIds: [id],
        task: daily.task,
        offered: [{ id: daily.id, childId: id }],
        isTogether: false,
      };
    }
  }
  return null;
}

function send({ moment, together }: Facts, waiting: readonly ReminderChild[], message: MessageKind): Send {
  const sent = { outcome: 'sent', message } as const;
  const ids = waiting.map(({ id }) => id);
  const sharing = together?.children.filter(({ id }) => ids.includes(id)) ?? [];
  const isQuestion = message === 'question';
  if (together && message !== 'small' && !isQuestion && sharing.length > 1) {
    const offered = sharing.flatMap(({ id, assignmentId }) =>
      assignmentId === null ? [] : [{ id: assignmentId, childId: id }],
    );
    const childIds = ids.toSorted((one, other) => rank(sharing, one) - rank(sharing, other));
    if (offered.length > 0) return { ...sent, childIds, task: together.task, offered, isTogether: true };
  }
  const [first] = waiting;
  const daily = first && chooseTask(first.dailies, { moment, isSmall: message === 'small' });
  if (!daily) throw new RangeError('A child that is left must have an open challenge');
  return {
    ...sent,
    childIds: isQuestion ? [first.id] : ids,
    task: daily.task,
    offered: isQuestion ? [] : [{ id: daily.id, childId: first.id }],
    isTogether: false,
  };
}

/** Those who can take part come first. */
const rank = (sharing: readonly { readonly id: string }[], id: string): number =>
  sharing.some((one) => one.id === id) ? 0 : 1;

const afterMessage: Readonly<Record<MessageKind, MessageKind>> = {
  task: 'why',
  why: 'good',
  good: 'question',
  question: 'task',
  small: 'task',
  ask: 'task',
  remote: 'task',
};

/**
 * Of four evenings in a row each has another kind of message, so of three at most one is a question. Nothing is asked on a hard day of
 * one of the children. After three without an answer comes the smallest.
 */
function nextMessage({ lastSent, children }: Facts, unanswered: number): MessageKind {
  if (unanswered >= quietEvenings) return 'small';
  const next = lastSent === null ? 'task' : afterMessage[lastSent.message];
  return next === 'question' && children.some(({ isHardDay }) => isHardDay) ? 'task' : next;
}
