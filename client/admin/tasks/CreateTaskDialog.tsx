import { graphql } from 'react-relay';
import type { AgeGroup } from '../../../schema/child/ageGroup.rules.ts';
import type { Frequency } from '../../../schema/task/task.rules.ts';
import type { CreateTaskDialogMutation } from '../../relay/__generated__/CreateTaskDialogMutation.graphql.ts';
import { CreateItemDialog } from '../catalogue/CreateItemDialog.tsx';
import { newTask, type TaskFields, taskRules } from './taskFields.ts';
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
  return (
    <CreateItemDialog<CreateTaskDialogMutation, TaskFields>
      kind={taskKind}
      mutation={graphql`
        mutation CreateTaskDialogMutation($input: CreateTaskInput!) {
          createTask(input: $input) {
            task {
              id
            }
          }
        }
      `}
      rules={taskRules}
      initial={newTask(ageGroup, frequency)}
      wide
      onClose={onClose}
    >
      {(form) => <TaskForm {...form} />}
    </CreateItemDialog>
  );
}
