import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '../../../../prisma/pool.ts';
import { accountMessages, sessionDays } from '../../../../schema/account/account.rules.ts';
import { verifyPassword } from '../../../../schema/account/password.ts';
import { hashSessionId } from '../../../../schema/account/session.service.ts';
import type { PeerContext } from '../peer.ts';

/** A session that was just made, for the cookie. */
export interface NewSession {
  readonly id: string;
  readonly expiresAt: Temporal.Instant;
}

/** Signs in: the password's hash, then four plain statements in a transaction. */
export async function signInPage(
  { pool, now }: PeerContext,
  { input }: { input: { username: string; password: string } },
  keepSession: (session: NewSession) => Promise<void>,
) {
  const { rows } = await pool.query<{ id: string; password: string }>({
    name: 'plain_user',
    text: 'SELECT id, password FROM users WHERE username = $1 OR email = $1',
    values: [input.username.toLowerCase()],
  });
  const [user] = rows;
  if (!(await verifyPassword(user?.password ?? null, input.password)) || !user) return null;
  const at = new Date(now.epochMilliseconds);
  const session = { id: randomBytes(32).toString('base64url'), expiresAt: now.add({ hours: 24 * sessionDays }) };
  const stayId = randomUUIDv7();
  await inTransaction(pool, async (connection) => {
    await connection.query({
      name: 'plain_stay',
      text: 'INSERT INTO user_sessions (id, user_id, start_time) VALUES ($1, $2, $3)',
      values: [stayId, user.id, at],
    });
    await connection.query({
      name: 'plain_session',
      text: `INSERT INTO sessions (id, session_id, user_id, user_session_id, created_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6)`,
      values: [
        randomUUIDv7(),
        hashSessionId(session.id),
        user.id,
        stayId,
        at,
        new Date(session.expiresAt.epochMilliseconds),
      ],
    });
    await connection.query({
      name: 'plain_login_log',
      text: `INSERT INTO activity_logs (id, user_id, activity_type, timestamp) VALUES ($1, $2, 'user_login', $3)`,
      values: [randomUUIDv7(), user.id, at],
    });
  });
  await keepSession(session);
  return { login: { message: accountMessages.loggedIn } };
}
