import { type AgeGroup, ageGroupLabels } from '../../../schema/child/ageGroup.rules.ts';
import { skillFieldsMissing } from '../../../schema/skill/skill.rules.ts';
import type { Source } from '../../../schema/task/taskDetails.rules.ts';
import { type AgeGroupEnum, ageGroupEnum, storedAgeGroup } from '../../children/ageGroup.ts';
import type { EditSkillDialog_skill$data } from '../../relay/__generated__/EditSkillDialog_skill.graphql.ts';
import type { CheckedForm, FormRules } from '../catalogue/CatalogueFormDialog.tsx';
import { firstError, missingIn } from '../forms/fieldErrors.ts';
import {
  missingInSources,
  sourceFieldsOf,
  type SourceFields,
  sourceInputs,
  sourcesText,
} from '../forms/sourceFields.ts';
import { writtenLines } from '../forms/writtenLines.ts';

/** The values of the form, as the user types them. */
export interface SkillFields {
  name: string;
  description: string;
  ageGroup: AgeGroup | '';
  /** One in each line. */
  steps: string;
  sources: readonly SourceFields[];
}

/** The input of the mutations, without id and revision. */
export interface SkillInput {
  name: string;
  description: string;
  ageGroup: AgeGroupEnum;
  steps: string[];
  sources: Source[];
}

/** The values of a new skill. */
export const newSkill = (ageGroup: AgeGroup): SkillFields => ({
  name: '',
  description: '',
  ageGroup,
  steps: '',
  sources: [],
});

/** The values of an existing skill. */
export function skillFieldsOf(skill: EditSkillDialog_skill$data): SkillFields {
  const { name, description, ageGroup, steps, sources } = skill;
  return {
    name,
    description,
    ageGroup: storedAgeGroup(ageGroup) ?? '',
    steps: steps.join('\n'),
    sources: sourceFieldsOf(sources),
  };
}

/** Turns the values into input, or reports what is missing. */
function checkSkill(values: SkillFields): CheckedForm<SkillFields, SkillInput> {
  const { ageGroup } = values;
  const missing = missingIn(values, ['name', 'description', 'ageGroup']);
  if (missing || ageGroup === '') return { message: skillFieldsMissing.message, errors: missing ?? {} };
  const errors = missingInSources(values.sources);
  if (Object.keys(errors).length > 0) return { errors };
  return {
    input: {
      name: values.name.trim(),
      description: values.description.trim(),
      ageGroup: ageGroupEnum(ageGroup),
      steps: writtenLines(values.steps),
      sources: sourceInputs(values.sources),
    },
  };
}

/** The rules of the form of a skill: every field but steps and sources is required. */
export const skillRules: FormRules<SkillFields, SkillInput> = {
  check: checkSkill,
  errorsOf: ({ fields }) => ({ ...fields, steps: firstError(fields, 'steps') }),
  textOf: (values) => ({
    ...values,
    ageGroup: values.ageGroup && ageGroupLabels[values.ageGroup],
    sources: sourcesText(values.sources),
  }),
};
