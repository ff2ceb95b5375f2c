import { safetyMaxLength } from '../../../schema/task/taskDetails.rules.ts';
import { FieldGroup } from '../forms/FieldGroup.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { TextAreaField, TextField } from '../forms/TextField.tsx';
import { preparationSummary } from './detailSummaries.ts';
import type { TaskFields } from './taskFields.ts';

/** What must be known and fetched before a task starts. */
export function PreparationGroup(form: FieldsProps<TaskFields>) {
  return (
    <FieldGroup
      {...form}
      title="Before starting"
      summary={preparationSummary(form.fields.values)}
      names={['safety', 'minutes', 'materials']}
    >
      <div className="small:col-span-2">
        <TextAreaField
          {...form}
          name="safety"
          label="Safety"
          hint="What must be known before starting. Parents see it with the description, never folded."
          maxLength={safetyMaxLength}
          rows={2}
        />
      </div>
      <TextField {...form} name="minutes" label="Minutes" inputMode="numeric" />
      <TextField {...form} name="materials" label="Materials" hint="Separated by commas; none is best." />
    </FieldGroup>
  );
}
