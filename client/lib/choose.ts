import { locale } from './locale.ts';

/*
 * What texts need at run time. The build writes calls of these into the code (scripts/build/bakeLanguage.ts).
 */

const rules = new Intl.PluralRules(locale);
const format = new Intl.NumberFormat(locale);

/** A number as this language writes it: `13,100`. */
export const numberText = (value: number): string => format.format(value);

/**
 * One of the forms of a text.
 *
 * @param value a count, or a word of which each has its form
 * @param forms by exact count or word, by plural category, or `other`
 */
export const choose = <Form>(value: number | string, forms: Readonly<Record<string, Form>>): Form | undefined =>
  forms[value] ?? (typeof value === 'number' ? forms[rules.select(value)] : undefined) ?? forms['other'];
