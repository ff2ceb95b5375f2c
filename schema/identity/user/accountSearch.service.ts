import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { containing } from '../../containing.ts';
import { isUuid } from '../../input.ts';

/** The id in a GraphQL id of a user or person; null for any other text. */
function idOfGlobalId(text: string): string | null {
  const [, id = ''] = /^(?:User|Person):(.+)$/.exec(Buffer.from(text, 'base64').toString('latin1')) ?? [];
  return isUuid(id) ? id : null;
}

/**
 * The filter for the accounts that a text names: an id, as the database or GraphQL writes it, or a part of a username or an address.
 * Both are stored in lower case.
 *
 * @param search trimmed; empty for all accounts
 */
export function accountsNamed(search: string): Prisma.UserWhereInput {
  if (search === '') return {};
  const id = isUuid(search) ? search.toLowerCase() : idOfGlobalId(search);
  if (id !== null) return { id };
  const named = containing(search.toLowerCase().normalize('NFC'));
  return { OR: [{ username: named }, { email: named }] };
}
