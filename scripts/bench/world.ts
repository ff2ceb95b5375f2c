import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type pg from 'pg';
import { createPool } from '../../prisma/pool.ts';
import { sessionCookies } from '../../server/http/session.ts';
import { type Helper, helpersOf, ownerOf, type Parent, parentsOf, type Person } from './seed/people.ts';
import type { Run } from './seed/run.ts';

/** Seals the cookies of all servers of the benchmark. */
export const sessionSecret = 'a secret that only this benchmark uses';

/** Somebody with the cookie of his session. */
export type SignedIn<Who extends Person> = Who & { readonly cookie: string };

/** Who asks in the measurements. */
export interface People {
  readonly parents: readonly SignedIn<Parent>[];
  readonly helpers: readonly SignedIn<Helper>[];
  readonly owner: SignedIn<Person>;
}

/** One of the two databases, as the measurements see it. */
export interface World {
  readonly databaseUrl: string;
  readonly people: People;
  readonly run: Run;
  close(): Promise<void>;
}

/** The cookie of a session, as browsers send it. */
export async function cookieOf(sessionId: string): Promise<string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const session = { id: sessionId, expiresAt: Temporal.Now.instant() };
  await sessionCookies({ secrets: [sessionSecret], secure: false }).write(response, session);
  return String(response.getHeader('set-cookie')).split(';')[0] ?? '';
}

const signedIn = async <Who extends Person>(person: Who): Promise<SignedIn<Who>> => ({
  ...person,
  cookie: await cookieOf(person.sessionId),
});

/**
 * Opens a seeded database.
 *
 * @param today yyyy-MM-dd, UTC
 */
export async function openWorld(databaseUrl: string, today: string): Promise<World> {
  const pool: pg.Pool = createPool(databaseUrl, 2);
  const run: Run = async (text, values) => (await pool.query(text, values)).rows;
  const [parents, helpers, owner] = [await parentsOf(run), await helpersOf(run, today), await ownerOf(run)];
  return {
    databaseUrl,
    people: {
      parents: await Promise.all(parents.map(signedIn)),
      helpers: await Promise.all(helpers.map(signedIn)),
      owner: await signedIn(owner),
    },
    run,
    close: () => pool.end(),
  };
}
