import { z } from 'zod';
import { isRealDate } from '../child/ageGroup.rules.ts';
import { optionalText, text } from '../input.ts';
import { webAddress } from './task.rules.ts';
import {
  companies,
  materialMaxLength,
  materialsMaximum,
  moments,
  monthsMaximum,
  places,
  reviewQuestions,
  safetyMaxLength,
  seasons,
  sourcesMaximum,
  sourceTextMaxLength,
  sourceUrlMaxLength,
  suitabilities,
  taskMinutesMaximum,
  versionMaxLength,
  whyMaxLength,
  wholeNumberSentence,
} from './taskDetails.rules.ts';

/** A text that may be emptied: null when it is, undefined when absent. */
const clearableText = (label: string, max: number) =>
  z
    .preprocess((value) => (value === null ? '' : value), optionalText(label, { max }))
    .transform((value) => (value === '' ? null : value));

/** A whole number that may be emptied: null when it is, undefined when absent. */
function clearableNumber(label: string, least: number, most: number) {
  const sentence = wholeNumberSentence(label, least, most);
  return z.int({ error: sentence }).min(least, sentence).max(most, sentence).nullish();
}

/** One word of a vocabulary. */
export const word = <const Words extends readonly [string, ...string[]]>(label: string, words: Words) =>
  z.enum(words, { error: `${label} must be one of ${words.join(', ')}` });

/** Different words of a vocabulary; undefined when absent. */
const wordList = <const Words extends readonly [string, ...string[]]>(label: string, words: Words) =>
  z
    .array(word(label, words), { error: `${label} must be a list` })
    .nullish()
    .transform((list) => (list ? [...new Set(list)] : undefined));

/** Absent and null mean that a word stays as it is. */
const keptWord = <const Words extends readonly [string, ...string[]]>(label: string, words: Words) =>
  word(label, words)
    .nullish()
    .transform((value) => value ?? undefined);

const materials = z
  .array(text('A material', { max: materialMaxLength }), { error: 'Materials must be a list of texts' })
  .max(materialsMaximum, `A task can need at most ${materialsMaximum} materials`)
  .nullish()
  .transform((list) => (list ? [...new Set(list)] : undefined));

const urlSentence = 'The address of a source must start with http:// or https://';

const date = (label: string) =>
  z.string({ error: `${label} must be a date` }).refine(isRealDate, `${label} must be a date of the form yyyy-MM-dd`);

const source = z.object({
  title: text('The title of a source', { max: sourceTextMaxLength }),
  publisher: text('The publisher of a source', { max: sourceTextMaxLength }),
  url: text('The address of a source', { max: sourceUrlMaxLength })
    .transform((value) => webAddress(value) ?? '')
    .refine((value) => value !== '', urlSentence),
  readOn: date('The date on which a source was read'),
});

/**
 * The sources of a task or a skill; undefined when absent.
 *
 * @param owner what has them in a sentence, for example `A task`
 */
export const sourceList = (owner: string) =>
  z
    .array(source, { error: 'Sources must be a list' })
    .max(sourcesMaximum, `${owner} can have at most ${sourcesMaximum} sources`)
    .nullish()
    .transform((list) => (list ? [...new Map(list.map((one) => [one.url, one])).values()] : undefined));

const review = z
  .object({ reviewedOn: date('The date of the review'), yes: wordList('The review', reviewQuestions) })
  .nullish();

/** The details of a task, the same for forms, REST and workbooks: undefined where absent, null where they are emptied. */
export const taskDetails = z.object({
  safety: clearableText('Safety', safetyMaxLength),
  minutes: clearableNumber('Minutes', 1, taskMinutesMaximum),
  materials,
  place: keptWord('Place', places),
  company: keptWord('Company', companies),
  moment: keptWord('Moment', moments),
  season: word('Season', seasons).nullish(),
  minMonths: clearableNumber('From months', 0, monthsMaximum),
  maxMonths: clearableNumber('To months', 0, monthsMaximum),
  easier: clearableText('Easier', versionMaxLength),
  harder: clearableText('Harder', versionMaxLength),
  why: clearableText('Why', whyMaxLength),
  suits: wordList('Suits', suitabilities),
});

/** What the details rest on, and who stands for them. */
export const taskGrounds = z.object({ sources: sourceList('A task'), review });
