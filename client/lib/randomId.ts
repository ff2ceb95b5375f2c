/** 128 random bits in hexadecimal. `crypto.randomUUID` is not available without HTTPS, as on a home network. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
