import type { Reader } from '../prisma/statement.ts';
import { reachOf } from './access.ts';
import type { Actor } from './actor.ts';
import { selectCounted } from './revisions.sql.ts';

/** The children that the acts of one request have counted up, with their revisions as the caller reads them. */
export interface CountedRevisions {
  /** By the UUID of the child; only children that the caller sees. */
  readonly known: ReadonlyMap<string, number>;
  /** Adds a child that a transaction has counted up. Comes after its commit. */
  add(childId: string, revision: number): void;
  /**
   * Reads which children a transaction has counted up, and forgets those that the caller sees no more. Comes last in the transaction.
   *
   * @returns the function that takes them over, for after the commit
   */
  read(transaction: Reader): Promise<() => void>;
}

/** Collects what the acts of a request count up (docs/decisions/065-poke-then-pull.md), beginning with nothing. */
export function countedRevisions(actor: Pick<Actor, 'viewer' | 'token'>): CountedRevisions {
  const known = new Map<string, number>();
  return {
    known,
    add: (childId, revision) => void known.set(childId, revision),
    read: async (transaction) => {
      const rows = await selectCounted(transaction, {
        reach: reachOf(actor.viewer),
        withOwn: actor.token === null,
        known: [...known.keys()],
      });
      return () => {
        const before = new Map(known);
        known.clear();
        for (const { id, revision, is_counted: isCounted } of rows)
          known.set(id, isCounted ? revision : (before.get(id) ?? revision));
      };
    },
  };
}
