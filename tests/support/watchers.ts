import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { hashSecret, newSecret } from '../../schema/token/secret.ts';
import { openStream, type Stream } from './stream.ts';

/** A family with a child, and a token that reads it. */
export interface WatchedFamily {
  readonly childId: string;
  readonly token: string;
}

/** Writes families, each with an account, a child and a token. */
export async function writeFamilies(pool: pg.Pool, count: number): Promise<WatchedFamily[]> {
  const tokens = Array.from({ length: count }, newSecret);
  const { rows } = await pool.query<{ child_id: string; hash: string }>(
    `WITH family AS (
       SELECT gen_random_uuid() AS user_id, gen_random_uuid() AS child_id, hash FROM unnest($1::text[]) AS given(hash)
     ), account AS (
       INSERT INTO users (id, username, password, updated_at) SELECT user_id, 'dad-' || user_id, '', now() FROM family
     ), child AS (
       INSERT INTO children (id, parent_id, name, url_slug, age_group, birth_date, last_age_group_update)
       SELECT child_id, user_id, 'Milo', 'milo-' || child_id, 'toddler', '2024-01-01', '2026-01-01' FROM family
     ), carer AS (
       INSERT INTO child_carers (child_id, user_id, role) SELECT child_id, user_id, 'owner' FROM family
     ), token AS (
       INSERT INTO access_tokens (id, user_id, name, token_hash, scopes, created_at, expires_at)
       SELECT gen_random_uuid(), user_id, 'A display', hash, '{read}', now(), now() + interval '1 day' FROM family
     )
     SELECT child_id, hash FROM family`,
    [tokens.map(hashSecret)],
  );
  const children = new Map(rows.map(({ hash, child_id: childId }) => [hash, childId]));
  return tokens.map((token) => ({ token, childId: children.get(hashSecret(token)) ?? '' }));
}

/** Opens a stream of a family and waits for its first revisions. */
export async function openWatcher(address: string, { token }: WatchedFamily): Promise<Stream> {
  const stream = await openStream({ url: `${address}/api/live`, headers: { authorization: `Bearer ${token}` } });
  if (stream.status !== 200) throw new Error(`${stream.status} ${stream.text()}`);
  await stream.until(({ event }) => event === 'ready');
  return stream;
}

/** A client that opens its stream again whenever it ends, after a random pause of up to a second, as the web client does. */
export function watcherOf(address: string, family: WatchedFamily) {
  let revision = 0;
  let isOpen = false;
  let isClosed = false;
  let current: Stream | undefined;
  const run = async () => {
    while (!isClosed) {
      try {
        const stream = await openStream({
          url: `${address}/api/live`,
          headers: { authorization: `Bearer ${family.token}` },
        });
        current = stream;
        if (stream.status === 200) {
          await stream.until(({ event }) => event === 'ready');
          isOpen = true;
          await stream.closed;
        }
      } catch {
        // It is opened again below.
      }
      isOpen = false;
      await pause(350 + Math.random() * 650);
    }
  };
  void run();
  return {
    /** Whether the current stream has said all revisions. */
    isOpen: () => isOpen,
    /** The greatest revision that any stream has said. */
    revision: () => {
      const said = (current?.events ?? []).flatMap(
        ({ data }) => (data as { revision?: number } | null)?.revision ?? [],
      );
      revision = Math.max(revision, ...said);
      return revision;
    },
    close: () => {
      isClosed = true;
      current?.close();
    },
  };
}
