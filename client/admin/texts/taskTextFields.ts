import { textChecks, type TextCheck } from '../../../schema/task/taskTexts.rules.ts';
import { enumForm, type EnumForm, storedForm } from '../../lib/enumForm.ts';
import type { TaskTextsDialog_task$data } from '../../relay/__generated__/TaskTextsDialog_task.graphql.ts';
import type { FormRules } from '../catalogue/CatalogueFormDialog.tsx';
import { errorsByField, missingIn } from '../forms/fieldErrors.ts';
import { writtenLines } from '../forms/writtenLines.ts';
import { materialsText, writtenMaterials } from '../tasks/materials.ts';
import { checkNames } from './textStates.ts';

/** The values of the form, as the user types them. */
export interface TaskTextFields {
  title: string;
  description: string;
  tips: string;
  safety: string;
  easier: string;
  harder: string;
  why: string;
  /** One in each line. */
  again: string;
  materials: string;
  checked: readonly TextCheck[];
}

/** The input of the mutation, without what it is about. */
export interface TaskTextInput extends Omit<TaskTextFields, 'again' | 'materials' | 'checked'> {
  again: string[];
  materials: string[];
  checked: EnumForm<TextCheck>[];
}

/** The values of a saved text, empty where nothing is written. */
export const taskTextFieldsOf = (saved: NonNullable<TaskTextsDialog_task$data['texts']>): TaskTextFields => ({
  title: saved.title ?? '',
  description: saved.description ?? '',
  tips: saved.tips ?? '',
  safety: saved.safety ?? '',
  easier: saved.easier ?? '',
  harder: saved.harder ?? '',
  why: saved.why ?? '',
  again: saved.again.join('\n'),
  materials: materialsText(saved.materials),
  checked: saved.checked.flatMap((check) => storedForm(textChecks, check) ?? []),
});

/** The rules of the form: title and description are required, and the server checks everything else. */
export const taskTextRules: FormRules<TaskTextFields, TaskTextInput> = {
  check: (values) => {
    const errors = missingIn(values, ['title', 'description']);
    if (errors) return { errors };
    return {
      input: {
        ...values,
        again: writtenLines(values.again),
        materials: writtenMaterials(values.materials),
        checked: values.checked.map(enumForm),
      },
    };
  },
  errorsOf: errorsByField,
  textOf: (values) => ({ ...values, checked: values.checked.map((check) => checkNames[check]).join(', ') }),
};
