import { t } from '@lingui/core/macro';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** A prompt for a passkey that failed. `message` is the sentence to show. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}

/** Whether this browser has passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Opens the browser's prompt that makes a passkey.
 *
 * @param options the server's answer, JSON.
 * @returns what `addPasskey` takes, JSON; null when the user closed the prompt.
 * @throws PasskeyFailure
 */
export async function createPasskey(options: string): Promise<string | null> {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = JSON.parse(options);
  return prompt(async () => (await import('@simplewebauthn/browser')).startRegistration({ optionsJSON }));
}

/**
 * Opens the browser's prompt that chooses a passkey.
 *
 * @param options the server's answer, JSON.
 * @returns what the server checks, JSON; null when the user closed the prompt.
 * @throws PasskeyFailure
 */
export async function choosePasskey(options: string): Promise<string | null> {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(options);
  return prompt(async () => (await import('@simplewebauthn/browser')).startAuthentication({ optionsJSON }));
}

async function prompt(open: () => Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await open());
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // Browsers do not tell a closed prompt from one that timed out, or from a device without a passkey.
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    const sentence =
      name === 'InvalidStateError'
        ? t`This device has a passkey for your account already.`
        : t`Your browser could not use a passkey here. Please try again.`;
    throw new PasskeyFailure(sentence, { cause: error });
  }
}
