import { t } from '@lingui/core/macro';
import { againMaximum, versionMaxLength } from '../../../schema/task/taskDetails.rules.ts';
import { FieldGroup } from '../forms/FieldGroup.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { TextAreaField } from '../forms/TextField.tsx';
import { versionsSummary } from './detailSummaries.ts';
import type { TaskFields } from './taskFields.ts';

/** Other ways to do a task: an easier one, a harder one, and turns for the next times. */
export function VersionsGroup(form: FieldsProps<TaskFields>) {
  return (
    <FieldGroup
      {...form}
      title={t`Versions`}
      summary={versionsSummary(form.fields.values)}
      names={['easier', 'harder', 'again']}
    >
      <TextAreaField {...form} name="easier" label={t`Easier`} maxLength={versionMaxLength} rows={2} />
      <TextAreaField {...form} name="harder" label={t`Harder`} maxLength={versionMaxLength} rows={2} />
      <div className="small:col-span-2">
        <TextAreaField
          {...form}
          name="again"
          label={t`Again`}
          hint={t`A turn of the idea in each line, for the second, third and fourth time: at most ${againMaximum}.`}
          rows={3}
        />
      </div>
    </FieldGroup>
  );
}
