import type { SkillTextsDialog_skill$data } from '../../relay/__generated__/SkillTextsDialog_skill.graphql.ts';
import type { FormRules } from '../catalogue/CatalogueFormDialog.tsx';
import { errorsByField, missingIn } from '../forms/fieldErrors.ts';
import { writtenLines } from '../forms/writtenLines.ts';

/** The values of the form, as the user types them. */
export interface SkillTextFields {
  name: string;
  description: string;
  /** One in each line. */
  steps: string;
}

/** The input of the mutation, without what it is about. */
export interface SkillTextInput extends Omit<SkillTextFields, 'steps'> {
  steps: string[];
}

/** The values of a saved text, empty where nothing is written. */
export const skillTextFieldsOf = (saved: NonNullable<SkillTextsDialog_skill$data['texts']>): SkillTextFields => ({
  name: saved.name ?? '',
  description: saved.description ?? '',
  steps: saved.steps.join('\n'),
});

/** The rules of the form: name and description are required. */
export const skillTextRules: FormRules<SkillTextFields, SkillTextInput> = {
  check: (values) => {
    const errors = missingIn(values, ['name', 'description']);
    if (errors) return { errors };
    return { input: { ...values, steps: writtenLines(values.steps) } };
  },
  errorsOf: errorsByField,
  textOf: (values) => ({ ...values }),
};
