import { t } from '@lingui/core/macro';
import type { Frequency } from '../../schema/task/task.rules.ts';
import type { RefusalCode } from '../../schema/errors.rules.ts';
import type { Tick, TickResult } from '../../schema/tick/tick.rules.ts';
import { uuid7 } from '../lib/uuid7.ts';
import { currentViewerId } from '../relay/viewer.ts';

/** What the page shows of a tick before the server has answered. Ids are those of the page: global ones. */
export interface Shown {
  readonly childId: string;
  readonly childName: string | null;
  /** The title of the challenge; null for a mood. */
  readonly title: string | null;
  /** The assigned task; null for a mood. */
  readonly taskId: string | null;
  readonly typename?: string;
  readonly frequency?: Frequency;
  /** The completion that is made, undone or commented. */
  readonly completionId?: string;
  readonly points?: number;
  readonly isLate?: boolean;
  /** The date for which it counts, yyyy-MM-dd. */
  readonly date?: string;
}

/** Why the server refused a tick. */
export type TickRefusal = Pick<TickResult, 'code' | 'sentence' | 'replacement'>;

/**
 * Something that was done on this phone and that the server has not answered yet. It is written before it is sent, so that a page
 * that is closed loses nothing.
 */
export interface Entry {
  /** The version of this shape: pages of other versions leave alone what they do not know. */
  readonly v: 1;
  /** The id of the tick. */
  readonly id: string;
  /** The global id of the user who did it; nobody else sends it. */
  readonly userId: string;
  readonly tick: Tick;
  readonly shown: Shown;
  /** Until when its own request may be under way, in milliseconds since 1970; 0 once it waits. */
  readonly sendingUntil: number;
  /** Present once the server has refused it; it stays to be read. */
  readonly refusal?: TickRefusal;
}

/** Whether this version understands what a store holds. */
export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'v' in value && value.v === 1;

/** What is said when nothing more fits on this phone. */
export const fullSentence = t`This phone keeps too much. Connect it, so that what waits can be sent.`;

/** Refusals after which nothing was decided: the same tick can be sent again. */
export const undecided: readonly RefusalCode[] = ['UNAUTHENTICATED', 'RATE_LIMITED', 'TIMEOUT', 'UNAVAILABLE'];

/** When an entry was made, by its id, in milliseconds since 1970; NaN if its id is no UUID of version 7. */
export const madeAt = (id: string): number =>
  /^[\da-f]{8}-[\da-f]{4}-7/.test(id) ? Number.parseInt(id.replace('-', '').slice(0, 12), 16) : NaN;

/** For how long the own request of a tick may be under way: longer than its timeout. Milliseconds. */
const requestTime = 20_000;

/** Until when the own request of a tick that is sent now may be under way. */
export const sendingNow = (): number => Date.now() + requestTime;

/** Whether an entry waits to be sent, and no request of its own is under way. The clock may have been set back meanwhile. */
export const isWaiting = ({ refusal, sendingUntil }: Entry): boolean =>
  !refusal && (sendingUntil <= Date.now() || sendingUntil > sendingNow());

/** The UUID in a global id of a page. What is no such id is returned as it is: the server says what is wrong with it. */
export function uuidOf(id: string): string {
  try {
    return atob(id).replace(/^.*:/, '');
  } catch {
    return id;
  }
}

/** The global id that pages have of something. */
export const globalIdOf = (type: string, uuid: string): string => btoa(`${type}:${uuid}`);

/** The id that pages have of a mood that the server does not know yet. */
export const moodIdOf = (tickId: string): string => `client:mood:${tickId}`;

let newest: string | undefined;

/** Has ids of new ticks follow the one of a tick that is kept already. */
export function startAfter(id: string): void {
  if (newest === undefined || newest < id) newest = id;
}

/** The id of a tick that happens now, and the instant. Ids grow, whatever the clock does. */
export function newTick(): { readonly id: string; readonly at: string } {
  newest = uuid7(newest);
  return { id: newest, at: new Date().toISOString() };
}

/** The entry of a tick of the signed-in user. */
export const newEntry = (tick: Tick, shown: Shown): Entry => ({
  v: 1,
  id: tick.id,
  userId: currentViewerId() ?? '',
  tick,
  shown,
  sendingUntil: sendingNow(),
});
