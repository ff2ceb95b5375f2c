/** A language that the program speaks. */
interface Language {
  /** A tag of BCP 47, such as `de`. */
  readonly tag: string;
  /** What it calls itself. */
  readonly name: string;
  /** Whether parts are still in English, such as the tasks. Then it is shown only to those who choose it. */
  readonly inPreparation: boolean;
}

/** The language in which everything is written first, and which is shown where another one has no text. */
export const english = 'en';

/**
 * What an account keeps whose user has chosen that each browser decides, so that it does not take the language of a page by itself: the tag
 * of BCP 47 for a language that is not determined.
 */
export const asBrowsersAsk = 'und';

/** The languages of the program, the first one where nobody has asked for another. */
export const languages: readonly [Language, ...Language[]] = [
  { tag: english, name: 'English', inPreparation: false },
  { tag: 'de', name: 'Deutsch', inPreparation: false },
  { tag: 'es', name: 'Español', inPreparation: true },
];

/** Whether parts of a language are still in English. */
export const isInPreparation = (tag: string): boolean =>
  languages.some((language) => language.tag === tag && language.inPreparation);

/** The longest tag of a language, in characters. */
const languageMaxLength = 35;

/**
 * The usual form of a tag of BCP 47: `DE-at` is `de-AT`.
 * @returns null for what is no such tag, and for one with an extension, such as `de-x-own`, which names no language: browsers refuse to say
 *   what it is called
 */
export function canonicalLanguage(tag: string): string | null {
  if (tag.length > languageMaxLength) return null;
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag);
    return new Intl.Locale(canonical).baseName === canonical ? canonical : null;
  } catch {
    return null;
  }
}

/** The tags under which texts for readers of a language may be found, best first: of `de-AT` itself and `de`. English is none of them. */
export function tagsFor(language: string): readonly string[] {
  if (language === english) return [];
  const parts = language.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-')).filter((tag) => tag !== english);
}

/**
 * The text for readers of a language.
 * @param texts at most one in each language
 * @returns undefined where they read English
 */
export function textFor<Text extends { readonly language: string }>(
  texts: readonly Text[],
  language: string,
): Text | undefined {
  if (texts.length === 0) return undefined;
  for (const tag of tagsFor(language)) {
    const found = texts.find((text) => text.language === tag);
    if (found) return found;
  }
  return undefined;
}
