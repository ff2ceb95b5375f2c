import { t } from '@lingui/core/macro';
import type { IEnvironment } from 'relay-runtime';
import { ServerError } from '../relay/ServerError.ts';
import { addDevice } from './addDevice.ts';

/**
 * Has the browser ask for its permission, which it does in answer to a press only, and adds it to the account.
 *
 * @param publicKey the key of the site, base64url
 * @returns why that failed, in a sentence; null if it is done
 */
export async function askAndAdd(environment: IEnvironment, publicKey: string): Promise<string | null> {
  try {
    // Before anything else is awaited: some browsers ask only while the press lasts.
    const permission = await Notification.requestPermission();
    if (permission === 'denied')
      return t`This browser does not allow notifications. Choose the mail, or allow them as it says above.`;
    if (permission !== 'granted') return t`The question of your browser was not answered, so nothing is saved yet.`;
    await addDevice(environment, publicKey);
    return null;
  } catch (error) {
    if (error instanceof DOMException)
      return t`This browser could not reach its service for notifications. Try again later, or choose the mail.`;
    return error instanceof ServerError ? error.message : t`That did not work. Please try again.`;
  }
}
