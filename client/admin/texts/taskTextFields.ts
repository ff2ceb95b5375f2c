import { textChecks, type TextCheck } from '../../../schema/task/taskTexts.rules.ts';
import { enumForm, type EnumForm, storedForm } from '../../lib/enumForm.ts';
import type { FormRules } from '../catalogue/CatalogueFormDialog.tsx';
import { writtenLines } from '../forms/writtenLines.ts';
import { materialsText, writtenMaterials } from '../tasks/materials.ts';
import { errorsByField, missingIn } from './textRules.ts';
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

interface SavedTexts {
  readonly title: string | null | undefined;
  readonly description: string | null | undefined;
  readonly tips: string | null | undefined;
  readonly safety: string | null | undefined;
  readonly easier: string | null | undefined;
  readonly harder: string | null | undefined;
  readonly why: string | null | undefined;
  readonly again: readonly string[];
  readonly materials: readonly string[];
  readonly checked: readonly string[];
}

/** The values of a saved text, empty where nothing is written. */
export const taskTextFieldsOf = (saved: SavedTexts): TaskTextFields => ({
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
