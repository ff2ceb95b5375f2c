import { createHash, randomBytes } from 'node:crypto';
import type { Actor, KnownBrowser } from '../actor.ts';

/** So many accounts are known to one browser; the one that signed in last comes first. */
const accountsMax = 5;

interface Account {
  readonly id: string;
  /** The hash of its password. */
  readonly password: string;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Changes with the password: whoever had it before and gathered known browsers has none any more. */
const proofOf = ({ id, password }: Account): string => digest(`${id}:${password}`);

/**
 * The browser that asks, if the account has signed in there since its password was set. It takes as long for an account
 * that does not exist.
 *
 * @returns the id of the browser, or null
 */
export async function browserOf({ connection }: Pick<Actor, 'connection'>, account: Account | null) {
  const browser = await connection.knownBrowser();
  const { id, password } = account ?? { id: '', password: '' };
  return browser?.accounts[digest(id)] === proofOf({ id, password }) ? browser.id : null;
}

/**
 * Makes the browser that asks known to an account that has just signed in there, for about a year.
 *
 * @param renew whether the browser gets a new id, which no copy of its former cookie has
 */
export async function rememberBrowser(
  { connection }: Pick<Actor, 'connection'>,
  account: Account,
  renew = false,
): Promise<void> {
  const former = await connection.knownBrowser();
  const { [digest(account.id)]: _former, ...others } = former?.accounts ?? {};
  const accounts: KnownBrowser['accounts'] = Object.fromEntries(
    [[digest(account.id), proofOf(account)], ...Object.entries(others)].slice(0, accountsMax),
  );
  const id = renew || !former ? randomBytes(16).toString('base64url') : former.id;
  await connection.keepBrowser({ id, accounts });
}
