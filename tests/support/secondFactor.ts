import { TOTP } from 'otpauth';
import type { Authenticator } from './authenticator.ts';
import type { Caller } from './caller.ts';

/** What an authenticator app shows. */
export const appCode = (secret: string, at: string): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.parse(at) });

/** A code that the app does not show. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const startTotpDocument = 'mutation { startTotp { secret uri } }';

export const enableTotpDocument = `mutation ($input: EnableTotpInput!) {
  enableTotp(input: $input) { recoveryCodes viewer { totpEnabled recoveryCodesLeft } }
}`;

export const disableTotpDocument = 'mutation { disableTotp { viewer { totpEnabled recoveryCodesLeft } } }';

export const renewCodesDocument = 'mutation { renewRecoveryCodes { recoveryCodes viewer { recoveryCodesLeft } } }';

export const confirmDocument = `mutation ($input: ConfirmIdentityInput!) {
  confirmIdentity(input: $input) { confirmedUntil viewer { id identityConfirmedUntil } }
}`;

export const addPasskeyDocument = `mutation ($input: AddPasskeyInput!) {
  addPasskey(input: $input) { passkey { id name createdAt lastUsedAt } viewer { passkeys { id name } } }
}`;

export const renamePasskeyDocument = `mutation ($input: RenamePasskeyInput!) {
  renamePasskey(input: $input) { passkey { id name } }
}`;

export const removePasskeyDocument = `mutation ($input: RemovePasskeyInput!) {
  removePasskey(input: $input) { viewer { passkeys { id } } }
}`;

export const passkeyLoginDocument = `mutation ($input: PasskeyLoginInput!) {
  passkeyLogin(input: $input) { message viewer { id username passkeys { lastUsedAt } } }
}`;

/** A second factor that was just set up. */
export interface SecondFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets an authenticator app up. Its code of this time is used up. */
export async function enableTotp(person: Caller, now: string): Promise<SecondFactor> {
  const { startTotp } = await person.execute<{ startTotp: { secret: string } }>(startTotpDocument);
  const { secret } = startTotp;
  const { enableTotp: enabled } = await person.execute<{ enableTotp: { recoveryCodes: string[] } }>(
    enableTotpDocument,
    { input: { code: appCode(secret, now) } },
  );
  return { secret, recoveryCodes: enabled.recoveryCodes };
}

/** The options for a new passkey. */
export async function registrationOptions(person: Caller): Promise<string> {
  const { startPasskeyRegistration } = await person.execute<{ startPasskeyRegistration: { options: string } }>(
    'mutation { startPasskeyRegistration { options } }',
  );
  return startPasskeyRegistration.options;
}

/** The options for signing in. */
export async function authenticationOptions(person: Caller): Promise<string> {
  const { startPasskeyAuthentication } = await person.execute<{ startPasskeyAuthentication: { options: string } }>(
    'mutation { startPasskeyAuthentication { options } }',
  );
  return startPasskeyAuthentication.options;
}

/** Adds a passkey to the account, and returns its GraphQL id. */
export async function addPasskey(person: Caller, passkey: Authenticator, name = 'Phone'): Promise<string> {
  const response = passkey.create(await registrationOptions(person));
  const { addPasskey: added } = await person.execute<{ addPasskey: { passkey: { id: string } } }>(addPasskeyDocument, {
    input: { name, response },
  });
  return added.passkey.id;
}

/** Signs in with a passkey. The answer may be a refusal. */
export const signInWith = async (browser: Caller, passkey: Authenticator) =>
  browser.graphql<{ passkeyLogin: { viewer: { id: string } } }>(passkeyLoginDocument, {
    input: { response: passkey.get(await authenticationOptions(browser)) },
  });
