import { z } from 'zod';
import shipped from '../../prisma/catalogue/questions.json' with { type: 'json' };
import { type AgeGroup, ageGroups } from '../child/ageGroup.rules.ts';
import { chooseQuestion, namePlace, type Question, questionMaxLength } from './question.rules.ts';

/** The form of prisma/catalogue/questions.json. */
export const shippedQuestions = z
  .array(
    z.strictObject({
      ageGroup: z.enum(ageGroups),
      text: z
        .string()
        .max(questionMaxLength)
        .regex(/^[A-Z].*\?$/, 'A question begins with a capital letter and ends with a question mark')
        .refine((text) => text.includes(namePlace), 'A question names the child')
        .refine((text) => !/[{}]/.test(text.replaceAll(namePlace, '')), 'A question has no other place than the name'),
    }),
  )
  .refine((all) => new Set(all.map(({ text }) => text)).size === all.length, 'No question comes twice')
  .refine(
    (all) => ageGroups.every((group) => all.some(({ ageGroup }) => ageGroup === group)),
    'Each age group has questions',
  );

/** All questions that ship with the program (docs/content.md). */
export const questions: readonly Question[] = shippedQuestions.parse(shipped);

/**
 * The question of an evening (docs/product.md#quotes), as `chooseQuestion` chooses it among those that ship.
 *
 * @param ageGroups of the children whom it may be about; the question says which group it is for
 * @param date local date, yyyy-MM-dd
 * @param seed whose question it is, such as the id of a child
 */
export const questionFor = (ageGroups: readonly [AgeGroup, ...AgeGroup[]], date: string, seed: string): Question =>
  chooseQuestion(questions, ageGroups, date, seed);
