import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type pg from 'pg';
import { expect } from 'vitest';
import { type Answer, send, type Sent } from './http.ts';
import { globalId } from './ids.ts';

/** A child that a request has counted up, in a transaction that was committed. */
interface Count {
  readonly childId: string;
  /** `children.revision` afterwards; null if it was counted for some carers alone. */
  readonly revision: number | null;
}

/** What a request has counted up; null while it has asked no database that is watched, as one to another process. */
interface Counting {
  counted: Count[] | null;
}

const counts = new AsyncLocalStorage<Counting>();

/** Says on the connection of whoever counts what is counted. Tests alone have it. */
const teller = `
  CREATE FUNCTION tell_count() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_TABLE_NAME = 'children' THEN
      RAISE NOTICE 'counted % %', NEW.id, NEW.revision;
    ELSE
      RAISE NOTICE 'counted %', NEW.child_id;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER told AFTER UPDATE ON children FOR EACH ROW
    WHEN (NEW.revision <> OLD.revision) EXECUTE FUNCTION tell_count();
  CREATE TRIGGER told AFTER UPDATE ON child_carers FOR EACH ROW
    WHEN (NEW.revision <> OLD.revision) EXECUTE FUNCTION tell_count();`;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text ?? '');

/** Notes for each request which children it counts up, whoever does that: a statement, Prisma or a trigger. */
export async function watchCounts(pool: pg.Pool): Promise<void> {
  pool.on('connect', (client) => {
    let request: Count[] | undefined;
    /** What the open transaction has counted; null outside of one. */
    let open: Count[] | null = null;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const text = textOf(args[0]);
      const counting = counts.getStore();
      if (counting) counting.counted ??= [];
      request = counting?.counted ?? undefined;
      if (/^BEGIN/i.test(text)) open = [];
      if (/^COMMIT/i.test(text)) request?.push(...(open ?? []));
      if (/^(?:COMMIT|ROLLBACK$)/i.test(text)) open = null;
      return query(...args);
    };
    Object.assign(client, { query: watched });
    client.on('notice', ({ message }) => {
      const [, childId, revision] = /^counted (\S+) ?(\d+)?$/.exec(message ?? '') ?? [];
      if (childId) (open ?? request)?.push({ childId, revision: revision === undefined ? null : Number(revision) });
    });
  });
  await pool.query(teller);
}

interface Body {
  readonly data?: object | null;
  readonly errors?: readonly object[];
  readonly extensions?: { readonly revisions?: readonly { readonly childId: string; readonly revision: number }[] };
}

const bodyOf = ({ text, headers }: Answer): Body =>
  text !== '' && headers['content-type']?.includes('json') && !headers['content-encoding']
    ? (JSON.parse(text) as Body)
    : {};

/** The revisions that an answer says, by the global ids of the children. */
export const saidIn = (answer: Answer): ReadonlyMap<string, number> =>
  new Map((bodyOf(answer).extensions?.revisions ?? []).map(({ childId, revision }) => [childId, revision]));

/** The text of an answer but for the revisions that it says: a replay gets the first answer, and counts nothing. */
export const textWithoutRevisions = ({ text }: Pick<Answer, 'text'>): string =>
  text.replace(/,"revisions":\[[^\]]*\]/, '');

/**
 * Sends a request to /graphql, whose answer must say in `extensions.revisions` what it has counted up: every child that the caller
 * still sees, and nothing else.
 */
export async function sendCounted(handler: RequestListener, request: Sent): Promise<Answer> {
  const counting: Counting = { counted: null };
  const answer = await counts.run(counting, () => send(handler, request));
  const { counted } = counting;
  if (!counted || answer.headers['content-encoding']) return answer;
  const { data, errors } = bodyOf(answer);
  const said = saidIn(answer);
  const revisions = new Map(counted.map(({ childId, revision }) => [globalId('Child', childId), revision]));
  for (const [childId, revision] of said) {
    // A new child begins at 1, which counts nothing up.
    expect(revisions.has(childId) || revision === 1, `${childId} was not counted up`).toBe(true);
    expect(revision).toBeGreaterThanOrEqual(revisions.get(childId) ?? 1);
  }
  if (!data || errors) return answer;
  for (const childId of revisions.keys()) {
    if (said.has(childId)) continue;
    const query = 'query ($id: ID!) { node(id: $id) { ... on Child { revision } } }';
    const { cookie, authorization } = request.headers ?? {};
    const seen = await send(handler, {
      ...request,
      method: 'POST',
      path: '/graphql',
      headers: {
        'content-type': 'application/json',
        ...(cookie && { cookie }),
        ...(authorization && { authorization }),
      },
      body: JSON.stringify({ query, variables: { id: childId } }),
    });
    const { data: read } = bodyOf(seen) as { data?: { node?: { revision?: number } | null } | null };
    expect(read?.node?.revision, `${String(request.body)} does not say that it counts ${childId} up`).toBeUndefined();
  }
  return answer;
}
