import { z } from 'zod';
import { isRealDate } from '../day/months.rules.ts';
import { optionalText, orElse, says, spoken, text } from '../input.ts';
import { say, type Saying } from '../say.rules.ts';
import { webAddress } from './task.rules.ts';
import { anchors, conceits } from './marks.rules.ts';
import {
  againMaximum,
  againMaxLength,
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
export const clearableText = (label: Saying, max: number) =>
  z
    .preprocess((value) => (value === null ? '' : value), optionalText(label, { max }))
    .transform((value) => (value === '' ? null : value));

/** A whole number that may be emptied: null when it is, undefined when absent. */
function clearableNumber(label: Saying, least: number, most: number) {
  const sentence = spoken(wholeNumberSentence(label, least, most));
  return z.int({ error: sentence }).min(least, sentence).max(most, sentence).nullish();
}

/** One word of a vocabulary. */
export const word = <const Words extends readonly [string, ...string[]]>(label: Saying, words: Words) =>
  z.enum(words, { error: says('{label} must be one of {values}', { label, values: words.join(', ') }) });

/** Different words of a vocabulary; undefined when absent. */
export const wordList = <const Words extends readonly [string, ...string[]]>(label: Saying, words: Words) =>
  z
    .array(word(label, words), { error: says('{label} must be a list', { label }) })
    .nullish()
    .transform((list) => (list ? [...new Set(list)] : undefined));

/** Absent and null mean that a word stays as it is. */
const keptWord = <const Words extends readonly [string, ...string[]]>(label: Saying, words: Words) =>
  orElse(word(label, words), undefined);

/** Different short texts; undefined when absent. */
export const textList = (label: Saying, { one, length, most }: { one: Saying; length: number; most: number }) =>
  z
    .array(text(one, { max: length }), { error: says('{label} must be a list of texts', { label }) })
    .max(most, says('{label} can have at most {max} entries', { label, max: most }))
    .nullish()
    .transform((list) => (list ? [...new Set(list)] : undefined));

/** Absent and null mean that an answer stays as it is. */
const keptAnswer = (label: Saying) =>
  orElse(z.boolean({ error: says('{label} must be yes or no', { label }) }), undefined);

const materials = z
  .array(text(say('A material'), { max: materialMaxLength }), { error: says('Materials must be a list of texts') })
  .max(materialsMaximum, says('A task can need at most {max} materials', { max: materialsMaximum }))
  .nullish()
  .transform((list) => (list ? [...new Set(list)] : undefined));

const urlSentence = says('The address of a source must start with http:// or https://');

/** A date of the form yyyy-MM-dd. */
export const date = (label: Saying) =>
  z
    .string({ error: says('{label} must be a date', { label }) })
    .refine(isRealDate, says('{label} must be a date of the form yyyy-MM-dd', { label }));

const source = z.object({
  title: text(say('The title of a source'), { max: sourceTextMaxLength }),
  publisher: text(say('The publisher of a source'), { max: sourceTextMaxLength }),
  url: text(say('The address of a source'), { max: sourceUrlMaxLength })
    .transform((value) => webAddress(value) ?? '')
    .refine((value) => value !== '', urlSentence),
  readOn: date(say('The date on which a source was read')),
});

/**
 * The sources of a task or a skill; undefined when absent.
 *
 * @param owner what has them in a sentence, for example `A task`
 */
export const sourceList = (owner: Saying) =>
  z
    .array(source, { error: says('Sources must be a list') })
    .max(sourcesMaximum, says('{owner} can have at most {max} sources', { owner, max: sourcesMaximum }))
    .nullish()
    .transform((list) => (list ? [...new Map(list.map((one) => [one.url, one])).values()] : undefined));

const review = z
  .object({ reviewedOn: date(say('The date of the review')), yes: wordList(say('The review'), reviewQuestions) })
  .nullish();

/** The details of a task, the same for forms, REST and workbooks: undefined where absent, null where they are emptied. */
export const taskDetails = z.object({
  safety: clearableText(say('Safety'), safetyMaxLength),
  minutes: clearableNumber(say('Minutes'), 1, taskMinutesMaximum),
  materials,
  place: keptWord(say('Place'), places),
  company: keptWord(say('Company'), companies),
  moment: keptWord(say('Moment'), moments),
  season: word(say('Season'), seasons).nullish(),
  minMonths: clearableNumber(say('From months'), 0, monthsMaximum),
  maxMonths: clearableNumber(say('To months'), 0, monthsMaximum),
  easier: clearableText(say('Easier'), versionMaxLength),
  harder: clearableText(say('Harder'), versionMaxLength),
  why: clearableText(say('Why'), whyMaxLength),
  suits: wordList(say('Suits'), suitabilities),
  again: textList(say('Again'), { one: say('A turn'), length: againMaxLength, most: againMaximum }),
  isGrave: keptAnswer(say('Grave')),
  harmless: textList(say('Harmless'), {
    one: say('A harmless word'),
    length: materialMaxLength,
    most: materialsMaximum,
  }),
  conceit: word(say('Conceit'), conceits).nullish(),
  anchor: word(say('Anchor'), anchors).nullish(),
  spread: keptAnswer(say('Spread')),
});

/** What the details rest on, and who stands for them. */
export const taskGrounds = z.object({ sources: sourceList(say('A task')), review });
