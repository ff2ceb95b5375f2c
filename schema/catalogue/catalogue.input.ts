import { z } from 'zod';
import { ageGroupMonths, ageGroups, areMonthsOf } from '../child/ageGroup.rules.ts';
import { isRealDate } from '../day/months.rules.ts';
import { skillStepCount, skillStepMaxLength } from '../skill/skill.rules.ts';
import { frequencies } from '../task/task.rules.ts';
import { anchors, conceits } from '../task/marks.rules.ts';
import {
  againMaximum,
  againMaxLength,
  companies,
  materialMaxLength,
  materialsMaximum,
  moments,
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
} from '../task/taskDetails.rules.ts';

/** The name of something that ships. */
export const catalogueKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A key has lower-case letters, digits and hyphens');

const key = catalogueKey;

/** A text that ships: without space around it, and never empty. */
export const shippedText = (maximum: number) => z.string().trim().min(1).max(maximum);

const realDate = z.string().refine(isRealDate, 'A date of the form yyyy-MM-dd');

/** A review of what ships, on a date: an answer to each question, true only where the reviewer stands for it. */
export const shippedReview = <Question extends string>(questions: readonly Question[]) =>
  z.strictObject({
    on: realDate,
    ...(Object.fromEntries(questions.map((question) => [question, z.boolean()])) as Record<Question, z.ZodBoolean>),
  });

const sourceKeys = z.array(key).max(sourcesMaximum);

/** A page whose content is known, and what it is called where skills and tasks refer to it; docs/content.md says what `readOn` means. */
export const shippedSource = z.strictObject({
  key,
  title: shippedText(sourceTextMaxLength),
  publisher: shippedText(sourceTextMaxLength),
  url: z.url({ protocol: /^https?$/ }).max(sourceUrlMaxLength),
  readOn: realDate,
});

/** A skill as it ships in prisma/catalogue/. */
const shippedSkill = z.strictObject({
  key,
  name: shippedText(40),
  description: shippedText(160),
  domain: z.enum([
    'social-emotional',
    'language',
    'cognitive',
    'movement',
    'self-care',
    'creativity',
    'values',
    'planning',
    'resilience',
  ]),
  source: z.string().min(1).optional(),
  steps: z.array(shippedText(skillStepMaxLength)).length(skillStepCount).optional(),
  sources: sourceKeys,
});

/** A task as it ships in prisma/catalogue/. */
const shippedTask = z.strictObject({
  key,
  title: shippedText(40),
  description: z.string().trim().min(120).max(420),
  frequency: z.enum(frequencies),
  points: z.int().positive(),
  weight: z.number().min(0),
  skills: z.array(key).min(1).max(3),
  tips: z.strictObject({ content: shippedText(300), videoUrl: z.url().optional() }).optional(),
  safety: shippedText(safetyMaxLength).optional(),
  minutes: z.int().min(1).max(taskMinutesMaximum),
  materials: z
    .array(
      shippedText(materialMaxLength).refine(
        (name) => name === name.toLowerCase(),
        'A material is written in lower case',
      ),
    )
    .max(materialsMaximum),
  place: z.enum(places),
  company: z.enum(companies),
  moment: z.enum(moments),
  season: z.enum(seasons).optional(),
  minMonths: z.int().min(0),
  maxMonths: z.int().min(0),
  easier: shippedText(versionMaxLength).optional(),
  harder: shippedText(versionMaxLength).optional(),
  why: z.strictObject({ text: shippedText(whyMaxLength), sources: sourceKeys.min(1) }).optional(),
  suits: z.array(z.enum(suitabilities)).min(1).optional(),
  /** The children that it was written for: at its best with them, where `suits` says that it works. Only the checks read it. */
  for: z.array(z.enum(suitabilities)).min(1).optional(),
  again: z.array(shippedText(againMaxLength)).length(againMaximum).optional(),
  isGrave: z.literal(true).optional(),
  harmless: z.array(shippedText(materialMaxLength)).min(1).max(materialsMaximum).optional(),
  conceit: z.enum(conceits).optional(),
  anchor: z.enum(anchors).optional(),
  spread: z.literal(true).optional(),
  review: shippedReview(reviewQuestions),
});

/** One file of the shipped catalogue: everything of an age group. */
export const shippedCatalogue = z
  .strictObject({
    ageGroup: z.enum(ageGroups),
    sources: z.array(shippedSource),
    skills: z.array(shippedSkill),
    tasks: z.array(shippedTask),
  })
  .superRefine(({ ageGroup, tasks }, context) => {
    for (const [index, task] of tasks.entries()) {
      if (!areMonthsOf(ageGroup, task)) {
        const { first, last } = ageGroupMonths(ageGroup);
        context.addIssue({
          code: 'custom',
          path: ['tasks', index, 'minMonths'],
          message: `minMonths to maxMonths must be a range within ${first} to ${last}`,
        });
      }
    }
  });

export type ShippedCatalogue = z.output<typeof shippedCatalogue>;

export type ShippedTask = z.output<typeof shippedTask>;
