import { t } from '@lingui/core/macro';
import { whyMaxLength } from '../../../schema/task/taskDetails.rules.ts';
import { FieldGroup } from '../forms/FieldGroup.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { SourcesField } from '../forms/SourcesField.tsx';
import { TextAreaField } from '../forms/TextField.tsx';
import { reasonSummary } from './detailSummaries.ts';
import type { TaskFields } from './taskFields.ts';

/** Why a task is worth doing, and who says so. */
export function ReasonGroup(form: FieldsProps<TaskFields>) {
  return (
    <FieldGroup {...form} title={t`Why`} summary={reasonSummary(form.fields.values)} names={['why', 'sources']}>
      <div className="small:col-span-2">
        <TextAreaField
          {...form}
          name="why"
          label={t`Why it is worth doing`}
          hint={t`One sentence that a source says.`}
          maxLength={whyMaxLength}
          rows={2}
        />
      </div>
      <div className="small:col-span-2">
        <SourcesField
          {...form}
          hint={t`Pages that were read. An address stands for one page in the whole catalogue.`}
        />
      </div>
    </FieldGroup>
  );
}
