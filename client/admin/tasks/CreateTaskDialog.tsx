import { graphql } from 'react-relay';
import type { AgeGroup } from '../../../schema/child/ageGroup.rules.ts';
import type { Frequency } from '../../../schema/task/task.rules.ts';
import type { CreateTaskDialogMutation } from '../../relay/__generated__/CreateTaskDialogMutation.graphql.ts';
import { CatalogueFormDialog } from '../catalogue/CatalogueFormDialog.tsx';
import { useCatalogueMutation } from '../catalogue/useCatalogueMutation.ts';
import { newTask, taskRules } from './taskFields.ts';
import { TaskForm } from './TaskForm.tsx';
import { taskKind } from './taskKind.ts';

interface CreateTaskDialogProps {
  /** The initial age group and frequency: those of the list on the page. */
  ageGroup: AgeGroup;
  frequency: Frequency;
  onClose: () => void;
}

/** The dialog that creates a task. */
export function CreateTaskDialog({ ageGroup, frequency, onClose }: CreateTaskDialogProps) {
  const [create, busy] = useCatalogueMutation<CreateTaskDialogMutation>(
    graphql`
      mutation CreateTaskDialogMutation($input: CreateTaskInput!) {
        createTask(input: $input) {
          task {
            id
          }
        }
      }
    `,
    taskKind.texts.created,
  );
  return (
    <CatalogueFormDialog
      title={taskKind.texts.create}
      submitLabel={taskKind.texts.create}
      wide
      rules={taskRules}
      saved={newTask(ageGroup, frequency)}
      busy={busy}
      onSave={({ input, onRefused }) => create({ variables: { input }, onDone: onClose, onRefused })}
      onClose={onClose}
    >
      {(form) => <TaskForm {...form} />}
    </CatalogueFormDialog>
  );
}
