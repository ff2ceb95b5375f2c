import { t } from '@lingui/core/macro';
import { skillDescriptionMaxLength, skillNameMaxLength, skillStepCount } from '../../../schema/skill/skill.rules.ts';
import { ageGroupChoices } from '../catalogue/ageGroupChoices.ts';
import { ChoiceField } from '../forms/ChoiceField.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { SourcesField } from '../forms/SourcesField.tsx';
import { TextAreaField, TextField } from '../forms/TextField.tsx';
import type { SkillFields } from './skillFields.ts';

/** The fields of a skill. */
export function SkillForm(form: FieldsProps<SkillFields>) {
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
      <ChoiceField {...form} name="ageGroup" label={t`Age Group`} required choices={ageGroupChoices} />
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
