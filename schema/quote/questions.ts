import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import shipped from '../../prisma/catalogue/questions.json' with { type: 'json' };
import { type AgeGroup, ageGroups } from '../child/ageGroup.rules.ts';
import { english, tagsFor } from '../language.rules.ts';
import { chooseQuestion, namePlace, type Question, questionMaxLength } from './question.rules.ts';

/** The form of prisma/catalogue/questions.json. */
export const shippedQuestions = z
  .array(
    z.strictObject({
      ageGroup: z.enum(ageGroups),
      text: z
        .string()
        .max(questionMaxLength)
        .regex(/^[\p{Lu}\p{Lo}¿{].*[?？؟]$/u, 'A question begins with a capital letter and ends with a question mark')
        .refine((text) => text.includes(namePlace), 'A question names the child')
        .refine((text) => !/[{}]/.test(text.replaceAll(namePlace, '')), 'A question has no other place than the name'),
    }),
  )
  .refine((all) => new Set(all.map(({ text }) => text)).size === all.length, 'No question comes twice')
  .refine(
    (all) => ageGroups.every((group) => all.some(({ ageGroup }) => ageGroup === group)),
    'Each age group has questions',
  );

/** All questions that ship with the program in English (docs/content.md). */
export const questions: readonly Question[] = shippedQuestions.parse(shipped);

const folder = path.join(import.meta.dirname, '..', '..', 'prisma', 'catalogue');

const byTag = new Map<string, readonly Question[]>();

/** The questions in a language of its own, read once; null where there are none. */
function questionsIn(tag: string): readonly Question[] | null {
  const known = byTag.get(tag);
  if (known) return known;
  const file = path.join(folder, tag, 'questions.json');
  // Anybody may choose any tag: those without a file are not remembered.
  if (!existsSync(file)) return null;
  const read = shippedQuestions.parse(JSON.parse(readFileSync(file, 'utf8')));
  byTag.set(tag, read);
  return read;
}

/** The questions for readers of a language. */
const questionsFor = (language: string): readonly Question[] => {
  for (const tag of tagsFor(language)) {
    const found = questionsIn(tag);
    if (found) return found;
  }
  return questions;
};

/**
 * The question of an evening (docs/product.md#quotes), as `chooseQuestion` chooses it among those that ship.
 *
 * @param ageGroups of the children whom it may be about; the question says which group it is for
 * @param date local date, yyyy-MM-dd
 * @param seed whose question it is, such as the id of a child
 * @param language of who reads it, a tag of BCP 47
 */
export const questionFor = (
  ageGroups: readonly [AgeGroup, ...AgeGroup[]],
  date: string,
  seed: string,
  language: string = english,
): Question => chooseQuestion(questionsFor(language), ageGroups, date, seed);
