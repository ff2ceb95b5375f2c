/** An address of numbers, as `URL` writes it. */
const isNumeric = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/**
 * Whether browsers offer passkeys for an address: one with a name over HTTPS, or `localhost`
 * (https://www.w3.org/TR/webauthn-3/#relying-party-identifier).
 */
export function offersPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return hostname === 'localhost' || (protocol === 'https:' && !isNumeric(hostname));
}
