import { z } from 'zod';
import { badInput, Refusal } from '../../schema/errors.ts';
import type { Page } from '../../schema/keyset.ts';
import { pageSize } from '../../schema/page.ts';
import { say } from '../../schema/say.rules.ts';

const { defaultSize, maxSize } = pageSize;

/** The page of a list that a caller requests. */
interface PageRequest {
  readonly limit: number;
  /** The cursor of the last entry before the part, as in GraphQL; absent for the beginning. */
  readonly after?: string | undefined;
}

/** The answer of a call that lists: a part of the list, and where the next one begins if there is one. */
export class ListPage<Item = unknown> {
  readonly items: readonly Item[];
  readonly next: PageRequest | null;

  constructor(items: readonly Item[], next: PageRequest | null = null) {
    this.items = items;
    this.next = next;
  }
}

/** The parameters of a call that lists, for openapi.json. */
export const pageQuery = {
  limit: {
    description: `Answer a part of the list with at most so many entries; ${defaultSize} if only after is given`,
    schema: z.int().min(1).max(maxSize).optional(),
  },
  after: {
    description: 'Where the part begins: take the whole address of the next part from the header Link, rel="next"',
    schema: z.string().optional(),
  },
};

/** The headers of an answer that may be a part of a list, for openapi.json. */
export const partHeaders = {
  Link: {
    description: 'The address of the next part with rel="next" (RFC 8288); absent at the end of the list',
    schema: z.string(),
  },
};

/** Whether a query asks for the whole list instead of a part of it. */
export const asksForAll = (query: URLSearchParams): boolean => !query.has('limit') && !query.has('after');

/**
 * The part of a list that a query asks for; null if it asks for none, and gets what the call answers by itself.
 * @throws Refusal BAD_USER_INPUT for a limit that is not allowed
 */
export function requestedPage(query: URLSearchParams): PageRequest | null {
  const [text, after] = [query.get('limit'), query.get('after') ?? undefined];
  if (text === null) return after === undefined ? null : { limit: defaultSize, after };
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > maxSize)
    throw badInput('limit', say('"limit" must be a whole number from 1 to {max}', { max: maxSize }));
  return { limit, after };
}

/**
 * Reads a part of a list, and whether there is more.
 *
 * @param read reads a page of the list
 * @param cursorOf the cursor of an entry
 * @throws Refusal BAD_USER_INPUT for a cursor that is not one of this list
 */
export async function readPage<Row>(
  { limit, after }: PageRequest,
  read: (page: Page) => Promise<Row[]>,
  cursorOf: (row: Row) => string,
): Promise<ListPage<Row>> {
  const found = await read({ limit: limit + 1, after, inverted: false }).catch(namingAfter);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return new ListPage(rows, last === undefined ? null : { limit: Math.min(limit, maxSize), after: cursorOf(last) });
}

/** A refused cursor, under the name that it has in the address. */
function namingAfter(error: unknown): never {
  if (!(error instanceof Refusal) || error.fields?.['cursor'] === undefined) throw error;
  throw badInput('after', say('"after" must be a cursor of this list: take the next address from the header Link'));
}

/**
 * The header `Link` (RFC 8288) with the address of the next part. It keeps all other parameters.
 *
 * @param address the absolute address of the call, without query
 */
export function nextLink(address: string, query: URLSearchParams, { limit, after = '' }: PageRequest): string {
  const parameters = new URLSearchParams(query);
  parameters.set('limit', String(limit));
  parameters.set('after', after);
  return `<${address}?${parameters}>; rel="next"`;
}
