import type { Answer, Sent } from './http.ts';
import { Caller } from './caller.ts';
import { createTokenDocument } from './documents.ts';
import type { World } from './kit.ts';
import type { Parent } from './parent.ts';

export interface TokenOptions {
  readonly scopes?: readonly ('READ' | 'WRITE')[];
  readonly childId?: string;
  readonly expiresInDays?: number;
  readonly name?: string;
}

let seats = 0;

/** A program that acts for a parent with an access token. It stores cookies like a browser, which must give it no rights. */
export class ThirdParty extends Caller {
  readonly token: string;
  /** The GraphQL id of the token. */
  readonly id: string;

  constructor(world: Pick<World, 'handler'>, token: string, id = '') {
    seats += 1;
    super(world.handler, { address: `198.51.100.${seats & 255}` });
    this.token = token;
    this.id = id;
  }

  override send(request: Omit<Sent, 'address'>): Promise<Answer> {
    return super.send({ ...request, headers: { authorization: `Bearer ${this.token}`, ...request.headers } });
  }
}

async function hasFreshProof(parent: Parent): Promise<boolean> {
  const { viewer } = await parent.execute<{ viewer: { identityConfirmedUntil: string | null } }>(
    '{ viewer { identityConfirmedUntil } }',
  );
  return viewer.identityConfirmedUntil !== null;
}

/** Creates a third party with a new token of the parent. By default the token may read and write. */
export async function thirdPartyOf(world: World, parent: Parent, options: TokenOptions = {}): Promise<ThirdParty> {
  const input = { name: 'A wall display', scopes: ['READ', 'WRITE'], ...options };
  // Long after signing in, making a token needs the password again.
  if (!(await hasFreshProof(parent))) await parent.confirmIdentity();
  const { createAccessToken } = await parent.execute<{
    createAccessToken: { token: string; accessToken: { id: string } };
  }>(createTokenDocument, { input });
  return new ThirdParty(world, createAccessToken.token, createAccessToken.accessToken.id);
}
