let last = 0;

/**
 * Makes a UUID of version 7 (RFC 9562): the time in milliseconds, then random bits. Each is greater than the one before, also when the
 * clock was set back.
 *
 * @param after an id that this one must be greater than, such as one of an earlier page
 */
export function uuid7(after?: string): string {
  const earlier = after === undefined ? 0 : Number.parseInt(after.replaceAll('-', '').slice(0, 12), 16);
  last = Math.max(Date.now(), last + 1, earlier + 1);
  const random = crypto.getRandomValues(new Uint8Array(10));
  const digits = hex(last, 12) + Array.from(random, (byte) => hex(byte, 2)).join('');
  const variant = '89ab'.charAt((random[2] ?? 0) & 3);
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `7${digits.slice(13, 16)}`, variant + digits.slice(17, 20)];
  return [...parts, digits.slice(20)].join('-');
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
