import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { english, isInPreparation, tagsFor } from '../../schema/language.rules.ts';

/** The cookie with the language that was chosen in this browser. Pages set it, too (client/lib/chosenLanguage.ts). */
export const languageCookie = 'language';

/**
 * The language of a browser: the one chosen there, else the one that it likes best among those that are not in preparation.
 *
 * @param shipped the tags of the languages that there are
 * @returns one of them; English if it wants none
 */
export function chosenLanguage(request: Pick<IncomingMessage, 'headers'>, shipped: readonly string[]): string {
  const [, chosen] =
    new RegExp(String.raw`(?:^|;\s*)${languageCookie}=([\w-]*)`).exec(request.headers.cookie ?? '') ?? [];
  if (chosen !== undefined && shipped.includes(chosen)) return chosen;
  if (request.headers['accept-language'] === undefined) return english;
  return new Negotiator(request).language(shipped.filter((tag) => !isInPreparation(tag))) ?? english;
}

/**
 * The language of the pages of an account: `de` for `de-AT`.
 *
 * @param chosen the tag that the user has chosen; null for that of the browser
 * @param shipped the tags of the languages that there are
 * @returns null where the browser decides: also for a language without pages, in which only the catalogue is read
 */
export const pagesLanguage = (chosen: string | null, shipped: readonly string[]): string | null =>
  chosen === null
    ? null
    : ([...tagsFor(chosen), chosen.split('-')[0]].find((tag) => shipped.includes(tag ?? '')) ?? null);
