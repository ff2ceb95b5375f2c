import type { Actor } from './actor.ts';
import { changedMeanwhile, type EditedThing, missingThing } from './errors.ts';

/** The instant of a request, as Prisma takes it. */
export const dateOf = ({ now }: Pick<Actor, 'now'>): Date => new Date(now.epochMilliseconds);

/** The columns that every edit sets besides the content, so that an edit of an older state can be refused. */
export const nextRevision = (actor: Pick<Actor, 'now'>) => ({
  revision: { increment: 1 },
  updatedAt: dateOf(actor),
});

/** The fields that are not undefined, which Prisma does not accept. */
export const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>;
  };

/** A Prisma delegate of a table whose rows have a revision. */
export interface EditedTable<Where, Data> {
  updateMany(args: { where: Where; data: Data }): PromiseLike<{ count: number }>;
  count(args: { where: Where }): PromiseLike<number>;
}

/** Which row is edited. */
interface Edited<Where> {
  /** What such a row is. */
  readonly thing: EditedThing;
  /** The filter that finds the row while it can be edited. */
  readonly where: Where;
  /** What the row held when it was read, such as its revision; what is undefined may have changed. */
  readonly state: Partial<Where> & { readonly revision?: number | undefined };
}

/**
 * Writes an edit in one statement, unless the row has changed since it was read.
 *
 * @throws Refusal NOT_FOUND, CONFLICT for another state
 */
export async function writeEdit<Where extends object, Data>(
  table: EditedTable<Where, Data>,
  { thing, where, state }: Edited<Where>,
  data: Data,
): Promise<void> {
  const { count } = await table.updateMany({ where: { ...where, ...given(state) }, data });
  if (count > 0) return;
  throw (await table.count({ where })) > 0 ? changedMeanwhile(thing) : missingThing(thing);
}
