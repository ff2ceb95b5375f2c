import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { sendLogOutMutation } from '../relay/__generated__/sendLogOutMutation.graphql.ts';
import { within } from '../lib/within.ts';
import { forgetNotifications } from '../offline/forgetNotifications.ts';
import { mutate } from '../relay/mutate.ts';
import { ServerError } from '../relay/ServerError.ts';
import { signOutOfGoogle } from './google/access.ts';

/** How long it may take to find out what is not saved, in milliseconds. */
const patience = 3_000;

const loadPhone = () => import('../offline/firstActs.ts');

/**
 * Removes what this phone keeps for a start without a connection, and what its notifications show, because the family's data leaves the
 * browser.
 *
 * @param deletedId the user, if the account is gone: then what is not saved goes as well
 */
export async function forgetPhone(deletedId: string | null = null): Promise<void> {
  void forgetNotifications().catch(() => undefined);
  // Where the browser keeps nothing, there is nothing to remove.
  await loadPhone()
    .then((phone) => phone.forget(deletedId))
    .catch(() => undefined);
}

/** Whether the user may be logged out. Asks about what is not saved; what cannot be asked stays on the phone, and holds nobody back. */
export async function mayLogOut(): Promise<boolean> {
  const question = loadPhone().then((phone) => phone.questionBeforeLogOut());
  const ask = await within(question, patience).catch(() => null);
  const goes = ask === null || (await ask());
  if (goes) void forgetPhone();
  return goes;
}

/**
 * Ends the session, after that of Google's service if it was used. A session that has ended already counts as a success.
 *
 * @returns the server's message
 * @throws ServerError when the server could not be reached or refused
 */
export async function sendLogOut(environment: IEnvironment): Promise<string> {
  await signOutOfGoogle();
  const mutation = graphql`
    mutation sendLogOutMutation {
      logout {
        message
      }
    }
  `;
  try {
    const { logout } = await mutate<sendLogOutMutation>(environment, mutation, {});
    if (logout.message) return logout.message;
  } catch (error) {
    if (!(error instanceof ServerError && error.code === 'UNAUTHENTICATED')) throw error;
  }
  return t`Successfully logged out`;
}
