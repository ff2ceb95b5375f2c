import { type AgeGroup, ageGroupLabels } from '../../../schema/child/ageGroup.rules.ts';
import { skillFieldsMissing } from '../../../schema/skill/skill.rules.ts';
import { type AgeGroupEnum, ageGroupEnum, storedAgeGroup } from '../../children/ageGroup.ts';
import type { CheckedForm, FormRules } from '../catalogue/CatalogueFormDialog.tsx';

/** The values of the form, as the user types them. */
export interface SkillFields {
  name: string;
  description: string;
  ageGroup: AgeGroup | '';
}

/** The input of the mutations, without id and revision. */
export interface SkillInput {
  name: string;
  description: string;
  ageGroup: AgeGroupEnum;
}

/** The values of a new skill. */
export const newSkill = (ageGroup: AgeGroup): SkillFields => ({ name: '', description: '', ageGroup });

/** The values of an existing skill. */
export function skillFieldsOf(skill: Readonly<Record<keyof SkillFields, string>>): SkillFields {
  const { name, description, ageGroup } = skill;
  return { name, description, ageGroup: storedAgeGroup(ageGroup) ?? '' };
}

/** Turns the values into input, or reports what is missing. */
function checkSkill(values: SkillFields): CheckedForm<SkillFields, SkillInput> {
  const { ageGroup } = values;
  const missing = (['name', 'description', 'ageGroup'] as const).filter((field) => values[field].trim() === '');
  if (missing.length > 0 || ageGroup === '') {
    const errors = Object.fromEntries(missing.map((field) => [field, 'Required']));
    return { message: skillFieldsMissing, errors };
  }
  return {
    input: { name: values.name.trim(), description: values.description.trim(), ageGroup: ageGroupEnum(ageGroup) },
  };
}

/** The rules of the form of a skill: every field is required. */
export const skillRules: FormRules<SkillFields, SkillInput> = {
  check: checkSkill,
  errorsOf: ({ fields: { name, description, ageGroup } }) => ({ name, description, ageGroup }),
  textOf: (values) => ({ ...values, ageGroup: values.ageGroup && ageGroupLabels[values.ageGroup] }),
};
