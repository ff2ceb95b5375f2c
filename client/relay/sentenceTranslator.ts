import { patternOf, type Speak, type TemplatePattern } from '../../schema/spoken.rules.ts';

/** Parameters that hold what somebody wrote: it stays as it is, also where it reads like a text of ours. */
const written = new Set(
  'name title titles word words username inviter carer plan sheet column before after file host skills'.split(' '),
);

/** Parameters that hold several of them: only "and" is translated. */
const writtenLists = new Set(['people', 'names']);

/** Parameters that hold several sentences or words of ours. */
const lists = new Set(['hazards', 'months', 'questions']);

/** What `listed` makes of several (schema/say.rules.ts). */
const listTemplates = new Set(['{others} and {last}', '{others} or {last}']);

/** A date within a sentence: `December 29, 2026`. */
const englishDate = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

/**
 * Translates English sentences of the API that come without what they were made of.
 *
 * @param texts the translations, by template
 * @param speak says a template in that language
 * @returns a function that finds the template of a sentence by its words, and translates it; its parameters may be sentences, too
 */
export function sentenceTranslator(
  texts: Readonly<Record<string, string>>,
  speak: Speak,
): (sentence: string) => string {
  const dates = new Intl.DateTimeFormat(speak.language, { dateStyle: 'long', timeZone: 'UTC' });
  let patterns: readonly TemplatePattern[] | undefined;

  const find = (sentence: string, isCandidate: (template: string) => boolean) => {
    patterns ??= Object.keys(texts)
      .flatMap((template) => patternOf(template) ?? [])
      .sort((one, other) => other.letters - one.letters);
    for (const { template, read } of patterns) {
      const params = isCandidate(template) ? read(sentence) : null;
      if (params !== null) return { template, params };
    }
    return null;
  };
  const sayAs = (
    sentence: string,
    isCandidate: (template: string) => boolean,
    translateParam: (value: string, name: string) => string,
  ): string | null => {
    const found = find(sentence, isCandidate);
    if (found === null) return null;
    const params = Object.entries(found.params).map(
      ([name, value]) => [name, typeof value === 'string' ? translateParam(value, name) : value] as const,
    );
    return speak({ message: sentence, template: found.template, params: Object.fromEntries(params) });
  };
  const isList = (template: string) => listTemplates.has(template);
  const translateItems = (value: string): string => value.split(', ').map(translateKnown).join(', ');
  const translateParam = (value: string, name: string): string => {
    if (written.has(name)) return value;
    if (name === 'date' && englishDate.test(value)) return dates.format(new Date(`${value} UTC`));
    if (writtenLists.has(name)) return sayAs(value, isList, (item) => item) ?? value;
    return (lists.has(name) ? sayAs(value, isList, translateItems) : null) ?? translateKnown(value);
  };
  const translateKnown = (sentence: string): string => {
    if (Object.hasOwn(texts, sentence)) return speak({ message: sentence, template: sentence, params: {} });
    // Some are given with a full stop that their template does not have.
    return (
      sayAs(sentence, () => true, translateParam) ??
      (sentence.endsWith('.') ? `${translateKnown(sentence.slice(0, -1))}.` : sentence)
    );
  };
  return translateKnown;
}
