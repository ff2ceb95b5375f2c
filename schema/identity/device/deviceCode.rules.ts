/** Crockford's base 32, without letters that look like digits: https://www.crockford.com/base32.html */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many characters a code has: 40 bits. */
export const codeLength = 8;

const half = codeLength / 2;

/** For how many minutes a code works, once. */
export const codeMinutes = 10;

/** A code as people read and type it: `XXXX-XXXX`. */
export const shownCode = (code: string): string => `${code.slice(0, half)}-${code.slice(half)}`;

/** The characters of a code that somebody has typed: in any letter case, with spaces and dashes, and with letters that look like digits. */
export const typedCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Whether these may be the characters of a code. */
export const isCode = (code: string): boolean =>
  code.length === codeLength && [...code].every((character) => codeAlphabet.includes(character));

/**
 * The part of all codes that a code belongs to, of which there are 1,024: so many guesses from many addresses hit one of them, that it
 * takes no more, and the others go on.
 */
export const spaceOf = (code: string): string => code.slice(0, 2);
