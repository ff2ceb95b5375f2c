import type { SwapReason } from '../assignment/taste.rules.ts';
import type { RefusalCode } from '../errors.rules.ts';
import type { Mood } from '../mood/mood.rules.ts';
import type { Tonight } from '../swap/tonight.rules.ts';
import type { Frequency } from '../task/task.rules.ts';

/*
 * What stands in the body of POST /api/ticks, `{ ticks: Tick[] }`, and in its answer, as JSON. Ids are plain UUIDs.
 */

/** How many ticks one request may hold. */
export const ticksMax = 50;

interface TickOf<Act extends string> {
  /** Made by the client: UUID version 7. */
  readonly id: string;
  readonly act: Act;
  /** When it happened, by the client's clock: an instant of ISO 8601 with a zone or `Z`. */
  readonly at: string;
  readonly childId: string;
}

/** A task is done. Its completion gets the id of the tick. */
export interface CompleteTick extends TickOf<'complete'> {
  /** Id of an assigned task of any frequency. */
  readonly assignedTaskId: string;
}

/** A completion is taken back. */
export interface UndoTick extends TickOf<'undo'> {
  readonly completionId: string;
}

/** How a child felt. */
export interface MoodTick extends TickOf<'mood'> {
  readonly mood: Mood;
  readonly note?: string | null;
  /** The child's date at that time, which is the default, or the one before: yyyy-MM-dd. */
  readonly date?: string | null;
}

/** The words for the completion of a daily task. */
export interface CommentTick extends TickOf<'comment'> {
  readonly completionId: string;
  /** An empty text removes the comment. */
  readonly comment: string;
}

/** A daily task is exchanged for another one, which gets an id of its own. */
export interface SwapTick extends TickOf<'swap'> {
  readonly assignedTaskId: string;
  readonly reason?: SwapReason | null;
  readonly tonight?: Tonight | null;
}

/** A child said something. The quote gets the id of the tick. */
export interface QuoteTick extends TickOf<'quote'> {
  /** The words. */
  readonly text: string;
  /** On which date, yyyy-MM-dd; the child's date at that time unless given. */
  readonly saidOn?: string | null;
}

/** Something that a carer did, perhaps without a network. */
export type Tick = CompleteTick | UndoTick | MoodTick | CommentTick | SwapTick | QuoteTick;

/** What carers can do without a network. */
export const tickActs = [
  'complete',
  'undo',
  'mood',
  'comment',
  'swap',
  'quote',
] as const satisfies readonly Tick['act'][];

/**
 * What became of a tick: it was stored; it was there already, also by somebody else; its completion was undone before; or it was
 * refused, and sending it again changes nothing unless the code is RATE_LIMITED.
 */
export const tickOutcomes = ['stored', 'already', 'undone', 'refused'] as const;

export type TickOutcome = (typeof tickOutcomes)[number];

/** The completion after a tick that completes or comments. For `already` it may have another id and carer than the tick. */
interface TickCompletion {
  readonly id: string;
  readonly taskTitle: string;
  readonly taskFrequency: Frequency;
  /** When it was done. */
  readonly completedAt: string;
  /** When the server learned of it, if that was later; null if at once. */
  readonly receivedAt: string | null;
  readonly points: number;
  readonly comment: string | null;
  readonly imageUrl: string | null;
  readonly isPublic: boolean;
  /** The name of the carer; null once that account is gone, and for access tokens. */
  readonly completedBy: string | null;
}

/** What became of one tick. */
export interface TickResult {
  /** The id of the tick. */
  readonly id: string;
  readonly result: TickOutcome;
  /** Why it was refused or undone, as the mutation would say; null otherwise. */
  readonly code: RefusalCode | null;
  /** The same in one sentence for the user. */
  readonly sentence: string | null;
  /** To which revision it has counted the child up, as in GET /api/live; absent if it has changed nothing. */
  readonly revision?: number;
  /** The daily task that has the place now: after an exchange, and when a task is refused because it was exchanged. */
  readonly replacement?: { readonly assignedTaskId: string; readonly title: string };
  readonly completion?: TickCompletion;
  /** The streaks after a tick that completes or undoes. */
  readonly streakInfo?: {
    readonly goldStreak: number;
    readonly platinumStreak: number;
    readonly isGoldExtended: boolean;
    readonly isPlatinumExtended: boolean;
  };
}

/** The answer of POST /api/ticks: a result for each tick, in their order. */
export interface TicksAnswer {
  readonly results: readonly TickResult[];
}
