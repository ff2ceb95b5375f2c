import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { reachOf } from '../access.ts';
import type { Actor } from '../actor.ts';
import type { Child } from '../child/child.sql.ts';
import { completionOf } from '../completion/completions.sql.ts';
import { parseInput } from '../input.ts';
import { defineLoader } from '../loader.ts';
import { memoriesInput } from './dayMemories.input.ts';
import { selectMemories } from './dayMemories.sql.ts';

interface MemoriesRequest {
  readonly childId: string;
  /** First and last local date, yyyy-MM-dd. */
  readonly since: string;
  readonly until: string;
}

const memoriesLoader = defineLoader<MemoriesRequest, TaskCompletion[]>(
  async ({ replica, viewer }, wanted) => {
    const rows = await selectMemories(replica, { reach: reachOf(viewer), wanted });
    return rows.map(({ completions }) => completions.map(completionOf));
  },
  ({ childId, since, until }) => `${childId} ${since} ${until}`,
);

/**
 * The completion to remember each date by, of the dates whose completions have a photo or a comment, newest first. The
 * caller has loaded the child, which checks access.
 *
 * @param rawInput first and last local date, yyyy-MM-dd
 * @throws Refusal BAD_USER_INPUT for a date that does not exist, and for more than 365 dates
 */
export function memoriesOf(
  actor: Actor,
  child: Pick<Child, 'id'>,
  rawInput: { since: string; until: string },
): Promise<TaskCompletion[]> {
  return memoriesLoader.load(actor, { childId: child.id, ...parseInput(memoriesInput, rawInput) });
}
