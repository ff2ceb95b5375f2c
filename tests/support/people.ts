import { ownerEmail } from './circle.ts';
import { globalId } from './ids.ts';
import type { World } from './kit.ts';
import type { Parent } from './parent.ts';

/** The id under which administrators name an account. */
export const personIdOf = ({ rowId }: Pick<Parent, 'rowId'>): string => globalId('Person', rowId);

/** Creates the site owner of a world with `OWNER_EMAIL`. */
export async function siteOwnerOf(world: World): Promise<Parent> {
  const owner = await world.parent({ email: ownerEmail });
  await world.sql('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [owner.rowId]);
  return owner;
}

/** Sends one of the mutations with which administrators act on a person. */
export const act = <Payload = { person: { id: string } }>(
  by: Pick<Parent, 'graphql'>,
  mutation: string,
  input: object,
  selection = 'person { id }',
) => {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  return by.graphql<Record<string, Payload>>(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`,
    { input },
  );
};

/** The acts that stand in the audit log about an account, oldest first. */
export const actsOn = async (world: World, subjectId: string | null): Promise<string[]> =>
  (
    await world.sql<{ act: string }>(
      `SELECT act FROM audit_entries WHERE subject_id IS NOT DISTINCT FROM $1 AND actor_role IN ('admin', 'operator')
       ORDER BY at, id`,
      [subjectId],
    )
  ).map(({ act: one }) => one);
