import { t } from '@lingui/core/macro';
import { localToday } from '../../lib/localToday.ts';
import { ChecksField } from '../forms/ChecksField.tsx';
import { FieldGroup } from '../forms/FieldGroup.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { reviewNames } from './detailNames.ts';
import { reviewSummary } from './detailSummaries.ts';
import type { TaskFields } from './taskFields.ts';

/** The last review of a task: what its reviewer stands for, and when. */
export function ReviewGroup(form: FieldsProps<TaskFields>) {
  const { values } = form.fields;
  return (
    <FieldGroup {...form} title={t`Review`} summary={reviewSummary(values)} names={['reviewedOn', 'reviewYes']}>
      <div className="small:col-span-2">
        <ChecksField
          {...form}
          name="reviewYes"
          label={t`The reviewer stands for`}
          chosen={values.reviewYes}
          choices={reviewNames}
          hint={t`The author's own check. A change of the text, the safety or the months needs a new one.`}
        />
      </div>
      <TextField
        {...form}
        name="reviewedOn"
        label={t`Reviewed on`}
        type="date"
        max={localToday()}
        hint={t`Empty: no review.`}
      />
    </FieldGroup>
  );
}
