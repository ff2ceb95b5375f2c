import type { Actor } from '../actor.ts';

/** A child and its revision. */
export interface ChildRevision {
  /** A UUID. */
  readonly childId: string;
  readonly revision: number;
}

/** The revisions of a caller's children: first all of them, then each that grows. It ends with the caller's access. */
export interface LiveWatch {
  /** Whether all current revisions were there to take. */
  readonly isComplete: boolean;
  /** Whether it has ended: there is nothing to take any more. */
  readonly hasEnded: boolean;
  /** Takes the latest revision of each child that has changed since the last call. */
  take(): readonly ChildRevision[];
  /** Ends it. Calling it again does nothing. */
  close(): void;
}

/** Whose children are watched. */
export type Watcher = Pick<Actor, 'viewer' | 'token' | 'connection'>;

/** Watches the revisions of children for all streams of a process. */
export interface LiveHub {
  /**
   * Starts to watch.
   *
   * @param watcher a signed-in user, or the access token of one
   * @param only the ids of children that the caller sees; all that the caller sees unless given
   * @param onChange called when there is something to take, when the first list is complete, and at the end
   * @throws Refusal RATE_LIMITED when the account has too many streams, UNAVAILABLE when the server has, or stops
   */
  watch(watcher: Watcher, only: readonly string[] | null, onChange: () => void): LiveWatch;
}
