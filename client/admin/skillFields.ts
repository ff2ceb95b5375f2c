import { type AgeGroup, ageGroupLabels } from '../../schema/child/ageGroup.rules.ts';
import { skillFieldsMissing } from '../../schema/skill/skill.rules.ts';
import { type AgeGroupEnum, ageGroupEnum, storedAgeGroup } from '../children/ageGroup.ts';
import type { CatalogueRefusal } from './useCatalogueMutation.ts';
import type { FieldErrors } from './useFields.ts';

/** What the form of a skill holds. */
export interface SkillFields {
  name: string;
  description: string;
  ageGroup: AgeGroup | '';
}

/** The form filled with a skill. */
export function skillFieldsOf(skill: {
  readonly name: string;
  readonly description: string;
  readonly ageGroup: string;
}) {
  const { name, description, ageGroup } = skill;
  return { name, description, ageGroup: storedAgeGroup(ageGroup) ?? '' } satisfies SkillFields;
}

/** The part of the mutations' input that the form makes. */
interface SkillInput {
  name: string;
  description: string;
  ageGroup: AgeGroupEnum;
}

type Checked = { input: SkillInput; sentence?: never } | { sentence: string; errors: FieldErrors<SkillFields> };

/** The input that the form makes, or what is missing: name, description and age group are required (specification, section 5). */
export function checkSkill(values: SkillFields): Checked {
  const { ageGroup } = values;
  const missing = (['name', 'description', 'ageGroup'] as const).filter((field) => values[field].trim() === '');
  if (missing.length > 0 || ageGroup === '') {
    const errors = Object.fromEntries(missing.map((field) => [field, 'Required']));
    return { sentence: skillFieldsMissing, errors };
  }
  return {
    input: { name: values.name.trim(), description: values.description.trim(), ageGroup: ageGroupEnum(ageGroup) },
  };
}

/** The server's sentences at the fields of the form. */
export function skillErrors({ fields }: CatalogueRefusal): FieldErrors<SkillFields> {
  const { name, description, ageGroup } = fields;
  return { name, description, ageGroup };
}

/** For each field that differs from what is saved, what is saved there. */
export function savedElsewhere(typed: SkillFields, saved: SkillFields): FieldErrors<SkillFields> {
  return {
    ...(typed.name !== saved.name && { name: saved.name }),
    ...(typed.description !== saved.description && { description: saved.description }),
    ...(typed.ageGroup !== saved.ageGroup && saved.ageGroup !== '' && { ageGroup: ageGroupLabels[saved.ageGroup] }),
  };
}
