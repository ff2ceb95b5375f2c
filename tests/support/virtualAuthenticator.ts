import type { Page } from 'playwright';

/**
 * Plugs an authenticator into a page, which confirms every prompt for a passkey at once, as the owner of the device would.
 *
 * @returns `passkeys` counts those that it holds; `refuseUser` makes it fail to recognise its owner from then on.
 */
export async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    refuseUser: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}
