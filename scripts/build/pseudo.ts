import type { Translate } from './textCode.ts';

/*
 * Languages for tests: a text that is not marked stands out, a text that is longer shows what is clipped, and one that runs from right to
 * left shows what does not turn.
 */

const plain = 'abcdefghijklmnopqrstuvwxyzACDEGHIJKLNORSTUWYZ';
const accents = 'áƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽ';

/** How `en-XA` writes a letter. */
export const accentOf = (letter: string): string => [...accents][plain.indexOf(letter)] ?? letter;

const withAccents = (text: string): string => [...text].map(accentOf).join('');

/** Each word with accents, and longer by 40 %: other languages have longer words, and some have no place where they may break. */
const accented = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) => withAccents(word) + '·'.repeat(Math.ceil(word.length * 0.4)));

/** The longest text that is an abbreviation, such as that of a weekday: it is as short in every language. */
const abbreviationMaxLength = 2;

/** Right-to-left override and its end around each word. */
const mirrored = (text: string): string => text.replaceAll(/\p{L}[\p{L}\p{N}’']*/gu, '\u202E$&\u202C');

/** Where an argument that begins at `start` ends, with its closing brace. */
function endOf(message: string, start: number): number {
  let depth = 0;
  for (let index = start; index < message.length; index += 1) {
    if (message[index] === '{') depth += 1;
    if (message[index] === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return message.length;
}

/** Changes the texts of a message in the syntax of ICU, and keeps its arguments, tags and the keys of its cases. */
function mapTexts(message: string, change: (text: string) => string): string {
  let result = '';
  for (let index = 0; index < message.length;) {
    const end = message[index] === '{' ? endOf(message, index) : index;
    if (end > index) {
      const argument = message.slice(index, end);
      result += argument.includes('{', 1)
        ? argument.replaceAll(/(?<=[^{]){((?:[^{}]|{[^{}]*})*)}/g, (_, text: string) => `{${mapTexts(text, change)}}`)
        : argument;
      index = end;
      continue;
    }
    const [tag] = /^<\/?[\w.-]+\/?>/.exec(message.slice(index)) ?? [];
    const text = tag ?? /^(?:[^{<]|<(?!\/?[\w.-]+\/?>))+/.exec(message.slice(index))?.[0] ?? message[index] ?? '';
    result += tag === undefined ? change(text) : text;
    index += text.length;
  }
  return result;
}

/** The texts of each language for tests: with accents, between brackets and longer by 40 %; or with the words of English turned round. */
export const pseudoLanguages: Readonly<Record<string, Translate>> = {
  'en-XA': (message) =>
    `⟦${message.length <= abbreviationMaxLength ? withAccents(message) : mapTexts(message, accented)}⟧`,
  'ar-XB': (message) => mapTexts(message, mirrored),
};
