import type { Plugin } from 'vite';

/** `words('Yesterday')`, whose whole call becomes a text, and the template of `say('At most {max} …'` and `says(`. */
const call = /(?<![.\w])(words|says?)\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(\s*,?\s*\))?/g;

const isRule = /\/schema\/.*\.rules\.ts$/;

/** The text of a literal of the source. */
const textOf = (literal: string): string => literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');

/**
 * Puts the texts of one language in the place of the English ones that rules mark.
 *
 * @param code of a module
 * @param translate finds the text in the language; the English one where there is none
 */
export const bakeWords = (code: string, translate: (text: string) => string): string =>
  code.replaceAll(call, (found: string, name: string, literal: string, end = '') => {
    const text = JSON.stringify(translate(textOf(literal)));
    if (name !== 'words') return found.replace(literal, () => text);
    return end === '' ? found : text;
  });

/** The same for the rules of the product that the client is built with. */
export const bakeWordsPlugin = (translate: (text: string) => string): Plugin => ({
  name: 'bake-words',
  enforce: 'pre',
  transform: {
    filter: { id: isRule },
    handler: (code) => ({ code: bakeWords(code, translate), map: null }),
  },
});
