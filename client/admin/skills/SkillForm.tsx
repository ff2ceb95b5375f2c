import { t } from '@lingui/core/macro';
import { skillDescriptionMaxLength, skillNameMaxLength, skillStepCount } from '../../../schema/skill/skill.rules.ts';
import { AgeGroupField } from '../catalogue/AgeGroupField.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { SourcesField } from '../forms/SourcesField.tsx';
import { TextAreaField, TextField } from '../forms/TextField.tsx';
import type { SkillFields } from './skillFields.ts';

/** The fields of a skill. */
export function SkillForm(form: FieldsProps<SkillFields>) {
  const { values, errors, set } = form.fields;
  return (
    <>
      <TextField {...form} name="name" label={t`Name`} required maxLength={skillNameMaxLength} />
      <TextAreaField
        {...form}
        name="description"
        label={t`Description`}
        required
        maxLength={skillDescriptionMaxLength}
        rows={3}
      />
      <AgeGroupField
        value={values.ageGroup}
        error={errors.ageGroup}
        saved={form.saved?.ageGroup}
        disabled={form.disabled}
        onChange={(ageGroup) => set({ ageGroup })}
      />
      <TextAreaField
        {...form}
        name="steps"
        label={t`Steps (optional)`}
        hint={t`What parents see: first signs, getting there, own way. ${skillStepCount} lines, or none.`}
        rows={3}
      />
      <SourcesField {...form} hint={t`Pages that were read and that name the skill at this age.`} />
    </>
  );
}
