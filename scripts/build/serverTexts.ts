import { readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import type { Plugin } from 'vite';
import { catalogueOf, poFile } from './catalogueOf.ts';

const name = 'virtual:server-texts';

/** Whether a text is said by the API: mails, and the page that ends them, are written by the server itself. */
const isOfApi = (place: string): boolean =>
  /^(schema|server)\//.test(place) && !/^server\/(mail|unsubscribe)\//.test(place);

/**
 * The sentences of the API in the language of a build, by their templates. The API speaks English to every caller
 * (docs/decisions/077-say.md); the client puts its own language in their place (client/relay/serverTexts.ts).
 *
 * @param language its tag
 * @param isPartial whether texts without a translation are in English
 */
export function serverTexts(language: string, isPartial = false): Plugin {
  return {
    name: 'server-texts',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return null;
      const translate = catalogueOf(language, isPartial);
      const { items } = parsePoFile(readFileSync(poFile('en'), 'utf8'));
      const texts = items
        .filter(({ references }) => references.some(isOfApi))
        .map(({ msgid, msgctxt }) => [msgid, translate(msgid, msgctxt ?? undefined)] as const);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(texts)))});`;
    },
  };
}
