import { skillDescriptionMaxLength, skillNameMaxLength } from '../../../schema/skill/skill.rules.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AgeGroupField } from '../catalogue/AgeGroupField.tsx';
import { FormField, type FieldsProps } from '../forms/FormField.tsx';
import type { SkillFields } from './skillFields.ts';

/** The fields of a skill. */
export function SkillForm(form: FieldsProps<SkillFields>) {
  const { values, errors, set, bind } = form.fields;
  return (
    <>
      <FormField {...form} name="name" label="Name">
        {(control) => (
          <TextInput
            {...control}
            {...bind('name')}
            required
            maxLength={skillNameMaxLength}
            autoComplete="off"
            dir="auto"
          />
        )}
      </FormField>
      <FormField {...form} name="description" label="Description">
        {(control) => (
          <TextArea
            {...control}
            {...bind('description')}
            required
            maxLength={skillDescriptionMaxLength}
            rows={3}
            dir="auto"
          />
        )}
      </FormField>
      <AgeGroupField
        value={values.ageGroup}
        error={errors.ageGroup}
        saved={form.saved?.ageGroup}
        disabled={form.disabled}
        onChange={(ageGroup) => set({ ageGroup })}
      />
    </>
  );
}
