import { t } from '@lingui/core/macro';
import { safetyMaxLength } from '../../../schema/task/taskDetails.rules.ts';
import { ChoiceField } from '../forms/ChoiceField.tsx';
import { FieldGroup } from '../forms/FieldGroup.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { TextAreaField, TextField } from '../forms/TextField.tsx';
import { answerNames } from './detailFields.ts';
import { preparationSummary } from './detailSummaries.ts';
import type { TaskFields } from './taskFields.ts';

/** What must be known and fetched before a task starts. */
export function PreparationGroup(form: FieldsProps<TaskFields>) {
  return (
    <FieldGroup
      {...form}
      title={t`Before starting`}
      summary={preparationSummary(form.fields.values)}
      names={['safety', 'isGrave', 'harmless', 'minutes', 'materials']}
    >
      <div className="small:col-span-2">
        <TextAreaField
          {...form}
          name="safety"
          label={t`Safety`}
          hint={t`What must be known before starting. Parents see it with the description, never folded.`}
          maxLength={safetyMaxLength}
          rows={2}
        />
      </div>
      <ChoiceField
        {...form}
        name="isGrave"
        label={t`Grave`}
        choices={answerNames}
        hint={t`Water, choking, sleep, fire and heat, roads, medicine, self-harm.`}
      />
      <TextField
        {...form}
        name="harmless"
        label={t`Harmless words`}
        hint={t`Words of the text that name no hazard here, separated by commas.`}
      />
      <TextField {...form} name="minutes" label={t`Minutes`} inputMode="numeric" />
      <TextField {...form} name="materials" label={t`Materials`} hint={t`Separated by commas; none is best.`} />
    </FieldGroup>
  );
}
