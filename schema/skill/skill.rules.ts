import { say } from '../say.rules.ts';

/** In characters. */
export const skillNameMaxLength = 80;

/** In characters. */
export const skillDescriptionMaxLength = 2000;

/** A skill has so many steps, or none. */
export const skillStepCount = 3;

/** Of each step, in characters. */
export const skillStepMaxLength = 140;

/** The message of a form when name, description or age group is missing. */
export const skillFieldsMissing = say('Please fill in all fields');

/** The fields by which skills can be sorted. */
export const skillOrderFields = ['name'] as const;

export type SkillOrderField = (typeof skillOrderFields)[number];
