import { createHash, randomBytes } from 'node:crypto';
import type { Actor, KnownBrowser } from '../../actor.ts';

/** How many accounts one browser remembers; the one that signed in last comes first. */
const accountsMax = 5;

interface Account {
  readonly id: string;
  /** The hash of its password. */
  readonly password: string;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Proves that a browser signed in with the current password: a new password makes all other browsers unknown. */
const proofOf = ({ id, password }: Account): string => digest(`${id}:${password}`);

/**
 * The browser of the request, if the account has signed in there since its password was set. The check takes the same time
 * for an account that does not exist.
 *
 * @returns the id of the browser, or null
 */
export async function browserOf({ connection }: Pick<Actor, 'connection'>, account: Account | null) {
  const browser = await connection.readKnownBrowser();
  const { id, password } = account ?? { id: '', password: '' };
  return browser?.accounts[digest(id)] === proofOf({ id, password }) ? browser.id : null;
}

/**
 * Makes the browser of the request remember an account that has just signed in there, for about a year.
 *
 * @param renew whether the browser gets a new id, so that copies of its former cookie lose theirs
 */
export async function rememberBrowser(
  { connection }: Pick<Actor, 'connection'>,
  account: Account,
  renew = false,
): Promise<void> {
  const former = await connection.readKnownBrowser();
  const { [digest(account.id)]: _former, ...others } = former?.accounts ?? {};
  const accounts: KnownBrowser['accounts'] = Object.fromEntries(
    [[digest(account.id), proofOf(account)], ...Object.entries(others)].slice(0, accountsMax),
  );
  const id = renew || !former ? randomBytes(16).toString('base64url') : former.id;
  await connection.setKnownBrowser({ id, accounts });
}
