import { z } from 'zod';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { frequencies } from '../task/task.rules.ts';

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A key has lower-case letters, digits and hyphens');

/** A skill as it ships in prisma/catalogue/. */
const shippedSkill = z.strictObject({
  key,
  name: z.string().min(1).max(60),
  description: z.string().min(1).max(300),
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
  source: z.string().min(1),
});

/** A task as it ships in prisma/catalogue/. */
const shippedTask = z.strictObject({
  key,
  title: z.string().min(1).max(60),
  description: z.string().min(1).max(600),
  frequency: z.enum(frequencies),
  points: z.int().positive(),
  weight: z.number().positive(),
  skills: z.array(key).min(1).max(3),
  tips: z.strictObject({ content: z.string().min(1), videoUrl: z.url().optional() }).optional(),
});

/** One file of the shipped catalogue: everything of an age group. */
export const shippedCatalogue = z.strictObject({
  ageGroup: z.enum(ageGroups),
  skills: z.array(shippedSkill),
  tasks: z.array(shippedTask),
});

export type ShippedCatalogue = z.output<typeof shippedCatalogue>;
