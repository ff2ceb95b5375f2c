import type { PrismaClient } from '../../../prisma/client.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { dateOf, type EditedTable, nextRevision, writeEdit } from '../../edit.service.ts';
import { missingThing } from '../../errors.ts';
import { isUuid, parseInput } from '../../input.ts';
import { forgetLoaded } from '../../loader.ts';
import { deleteInput } from '../../task/task.input.ts';

/**
 * The columns that every edit by an administrator sets besides the content. Without its hash a row is never overwritten
 * when the shipped catalogue is loaded.
 */
export const markEdited = (actor: Pick<Actor, 'now'>) => ({ ...nextRevision(actor), catalogueHash: null });

/** The filter for an entry that is not archived. */
type Present = { readonly id: string; readonly archivedAt: null; readonly childId?: null; readonly ageGroup?: string };

type Archived = ReturnType<typeof markEdited> & { archivedAt: Date };

type Client = PrismaClient | Prisma.TransactionClient;

/** The state of an entry that was edited; if it is undefined, the last write wins. */
interface State {
  readonly revision: number | undefined;
  readonly ageGroup?: string;
}

/** What tells tasks and skills apart. */
interface CatalogueTable<Data, Entry> {
  readonly thing: 'task' | 'skill';
  readonly tableIn: (prisma: Client) => EditedTable<Present, Data | Archived>;
  readonly load: (actor: Actor, id: string) => Promise<Entry | null>;
  /** What the rows of the catalogue have in common, if the table holds others too. */
  readonly only?: Pick<Present, 'childId'>;
}

/** The edits that are the same for tasks and skills. */
export function catalogueEditor<Data, Entry>({ thing, tableIn, load, only }: CatalogueTable<Data, Entry>) {
  /**
   * Refuses anyone but administrators, and ids that no entry has.
   * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
   */
  const requireEditable = (actor: Actor, id: string): void => {
    requireAdmin(actor);
    if (!isUuid(id)) throw missingThing(thing);
  };

  /**
   * Writes an entry in one statement, unless it was archived or changed since it was read.
   *
   * @throws Refusal NOT_FOUND, CONFLICT for another state
   */
  const write = (prisma: Client, id: string, state: State, data: Data | Archived): Promise<void> =>
    writeEdit(tableIn(prisma), { thing, where: { id, archivedAt: null, ...only }, state }, data);

  return {
    requireEditable,
    write,

    /** The entry as it is after a write. */
    async reload(actor: Actor, id: string): Promise<Entry> {
      forgetLoaded(actor);
      const entry = await load(actor, id);
      if (!entry) throw missingThing(thing);
      return entry;
    },

    /**
     * Archives an entry.
     * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for an older revision
     */
    async archive(actor: Actor, id: string, rawInput: unknown): Promise<void> {
      requireEditable(actor, id);
      const { revision } = parseInput(deleteInput, rawInput);
      await write(actor.db.prisma, id, { revision }, { ...markEdited(actor), archivedAt: dateOf(actor) });
      forgetLoaded(actor);
    },
  };
}
