import type { FieldsProps } from '../forms/FormField.tsx';
import { AudienceGroup } from './AudienceGroup.tsx';
import { PreparationGroup } from './PreparationGroup.tsx';
import { ReasonGroup } from './ReasonGroup.tsx';
import { ReviewGroup } from './ReviewGroup.tsx';
import type { TaskFields } from './taskFields.ts';
import { VersionsGroup } from './VersionsGroup.tsx';

/** What a task tells besides its text (docs/content.md#a-task), in groups that are folded at first. */
export function TaskDetailGroups(form: FieldsProps<TaskFields>) {
  return (
    <div className="divide-y divide-line rounded-field border border-control">
      <PreparationGroup {...form} />
      <AudienceGroup {...form} />
      <VersionsGroup {...form} />
      <ReasonGroup {...form} />
      <ReviewGroup {...form} />
    </div>
  );
}
