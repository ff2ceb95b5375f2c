/** What people see. Blank letters of some scripts and the empty pattern of Braille are letters and signs that show nothing. */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

/** Whether a text shows nothing: it is empty, or all its characters are spaces or invisible. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Scripts whose letters an invisible character joins or keeps apart. */
const joining =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}';

/** An invisible character, or one that changes what is seen: in emoji, and in scripts that need it. Those are the first group. */
const invisible = new RegExp(
  [
    `(\\p{RGI_Emoji}|(?<=[${joining}])[\\u200C\\u200D](?=\\p{L})|(?<=\\p{scx=Han})[\\u{E0100}-\\u{E01EF}]|(?<=\\p{scx=Mong})[\\u180B-\\u180F])`,
    '[\\p{Default_Ignorable_Code_Point}\\p{Co}\\u2800\\uFFF9-\\uFFFB]',
  ].join('|'),
  'gv',
);

/** Letters and digits that may be another way to write the usual ones, such as those of full width. Korean letters stay alone. */
const styled = /[[\p{L}\p{Nd}]--[\u3131-\u318E]]/gv;

/**
 * A name as it is stored: without invisible characters, on one line with single spaces, and with the usual letters instead of those that
 * only look different. What is seen stays.
 */
export const tidyName = (name: string): string =>
  name
    .replace(invisible, '$1')
    .replace(styled, (letter) => letter.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .trim();

/** Alphabets with letters that look the same. */
const alphabets = [/\p{sc=Latn}/u, /\p{sc=Grek}/u, /\p{sc=Cyrl}/u, /\p{sc=Armn}/u, /\p{sc=Cher}/u];

/** Whether letters of several alphabets stand in one word: the Cyrillic а in "Pаpa" looks like another letter than it is. */
export const mixesAlphabets = (name: string): boolean =>
  (name.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => alphabets.filter((letter) => letter.test(word)).length > 1);
