import { z } from 'zod';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { canonicalLanguage } from '../language.rules.ts';
import { skillStepCount, skillStepMaxLength } from '../skill/skill.rules.ts';
import {
  againMaximum,
  againMaxLength,
  materialMaxLength,
  materialsMaximum,
  safetyMaxLength,
  versionMaxLength,
  whyMaxLength,
} from '../task/taskDetails.rules.ts';
import { hashLength } from '../task/sourceHash.ts';
import { longer, textChecks, translatedTitleMaxLength } from '../task/taskTexts.rules.ts';
import { catalogueKey, shippedReview, shippedText as text } from './catalogue.input.ts';

/** `sourceHash` of the English texts from which it was written. */
const of = z.string().regex(new RegExp(`^[0-9a-f]{${hashLength}}$`), 'A hash, as scripts/catalogueTexts.ts prints it');

const taskTexts = z.strictObject({
  title: text(translatedTitleMaxLength),
  description: text(longer(420)),
  tips: text(longer(300)).optional(),
  safety: text(longer(safetyMaxLength)).optional(),
  easier: text(longer(versionMaxLength)).optional(),
  harder: text(longer(versionMaxLength)).optional(),
  why: text(longer(whyMaxLength)).optional(),
  again: z
    .array(text(longer(againMaxLength)))
    .length(againMaximum)
    .optional(),
  materials: z
    .array(text(longer(materialMaxLength)))
    .max(materialsMaximum)
    .optional(),
  of,
  review: shippedReview(textChecks).optional(),
});

const skillTexts = z.strictObject({
  name: text(translatedTitleMaxLength),
  description: text(longer(160)),
  steps: z
    .array(text(longer(skillStepMaxLength)))
    .length(skillStepCount)
    .optional(),
  of,
});

/** A file of prisma/catalogue/<language>: what the tasks and skills of an age group say there, by their keys. */
export const shippedTexts = z.strictObject({
  language: z.string().refine((tag) => canonicalLanguage(tag) === tag, 'A tag of BCP 47, such as de'),
  ageGroup: z.enum(ageGroups),
  skills: z.record(catalogueKey, skillTexts),
  tasks: z.record(catalogueKey, taskTexts),
});

export type ShippedTexts = z.output<typeof shippedTexts>;
