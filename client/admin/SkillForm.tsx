import { skillDescriptionMaxLength, skillNameMaxLength } from '../../schema/skill/skill.rules.ts';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { AgeGroupField } from './AgeGroupField.tsx';
import { SavedNote } from './SavedNote.tsx';
import type { SkillFields } from './skillFields.ts';
import type { FieldErrors, FieldsState } from './useFields.ts';

interface SkillFormProps {
  fields: FieldsState<SkillFields>;
  disabled: boolean;
  /** What is saved in fields that differ, after a conflict. */
  saved?: FieldErrors<SkillFields>;
}

/** The fields of a skill (specification, sections 3 and 5). */
export function SkillForm({ fields, disabled, saved = {} }: SkillFormProps) {
  const { values, errors, set } = fields;
  const note = (name: keyof SkillFields) => saved[name] !== undefined && <SavedNote saved={saved[name]} />;
  return (
    <>
      <Field label="Name" error={errors.name} hint={note('name')}>
        {(its) => (
          <TextInput
            {...its}
            required
            maxLength={skillNameMaxLength}
            autoComplete="off"
            dir="auto"
            value={values.name}
            disabled={disabled}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <Field label="Description" error={errors.description} hint={note('description')}>
        {(its) => (
          <TextArea
            {...its}
            required
            maxLength={skillDescriptionMaxLength}
            rows={3}
            dir="auto"
            value={values.description}
            disabled={disabled}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </Field>
      <AgeGroupField
        value={values.ageGroup}
        error={errors.ageGroup}
        saved={saved.ageGroup}
        disabled={disabled}
        onChange={(ageGroup) => set({ ageGroup })}
      />
    </>
  );
}
