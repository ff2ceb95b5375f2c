import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { sessionCookies } from '../../server/http/session.ts';

/** Seals the cookies of all servers of the benchmark. */
export const sessionSecret = 'a secret that only this benchmark uses';

/** The cookie of a session, as browsers send it. */
export async function cookieOf(sessionId: string): Promise<string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const session = { id: sessionId, expiresAt: Temporal.Now.instant() };
  await sessionCookies({ secrets: [sessionSecret], secure: false }).write(response, session);
  return String(response.getHeader('set-cookie')).split(';')[0] ?? '';
}
