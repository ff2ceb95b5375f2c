import { versionMaxLength } from '../../../schema/task/taskDetails.rules.ts';
import { FieldGroup } from '../forms/FieldGroup.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { TextAreaField } from '../forms/TextField.tsx';
import { versionsSummary } from './detailSummaries.ts';
import type { TaskFields } from './taskFields.ts';

/** An easier and a harder way to do a task. */
export function VersionsGroup(form: FieldsProps<TaskFields>) {
  return (
    <FieldGroup {...form} title="Versions" summary={versionsSummary(form.fields.values)} names={['easier', 'harder']}>
      <TextAreaField {...form} name="easier" label="Easier" maxLength={versionMaxLength} rows={2} />
      <TextAreaField {...form} name="harder" label="Harder" maxLength={versionMaxLength} rows={2} />
    </FieldGroup>
  );
}
