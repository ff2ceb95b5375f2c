import { graphql, useFragment } from 'react-relay';
import type { EditTaskDialog_task$key } from '../../relay/__generated__/EditTaskDialog_task.graphql.ts';
import type { EditTaskDialogMutation } from '../../relay/__generated__/EditTaskDialogMutation.graphql.ts';
import type { EditTaskDialogReloadQuery } from '../../relay/__generated__/EditTaskDialogReloadQuery.graphql.ts';
import { CatalogueFormDialog, type SaveAttempt } from '../catalogue/CatalogueFormDialog.tsx';
import { useCatalogueMutation } from '../catalogue/useCatalogueMutation.ts';
import { useEditConflict } from '../catalogue/useEditConflict.ts';
import { taskFieldsOf, taskRules, type TaskFields, type TaskInput } from './taskFields.ts';
import { TaskForm } from './TaskForm.tsx';
import { taskKind } from './taskKind.ts';

interface EditTaskDialogProps {
  taskKey: EditTaskDialog_task$key;
  onClose: () => void;
}

/** The dialog that edits a task. The list shows the change at once and takes it back if the server refuses. */
export function EditTaskDialog({ taskKey, onClose }: EditTaskDialogProps) {
  const task = useFragment(
    graphql`
      fragment EditTaskDialog_task on Task {
        id
        title
        description
        ageGroup
        frequency
        points
        weight
        revision
        tips {
          content
          videoUrl
        }
        skills {
          id
          name
          ageGroup
        }
      }
    `,
    taskKey,
  );
  const conflict = useEditConflict<EditTaskDialogReloadQuery>(
    graphql`
      query EditTaskDialogReloadQuery($id: ID!) {
        node(id: $id) {
          ... on Task {
            revision
            ...EditTaskDialog_task @alias
          }
        }
      }
    `,
    task,
  );
  const [update, busy] = useCatalogueMutation<EditTaskDialogMutation>(
    graphql`
      mutation EditTaskDialogMutation($input: UpdateTaskInput!) @raw_response_type {
        updateTask(input: $input) {
          task {
            ...EditTaskDialog_task
          }
        }
      }
    `,
    taskKind.texts.updated,
  );
  const save = ({ input, values, onRefused }: SaveAttempt<TaskFields, TaskInput>) => {
    const { id } = task;
    const { revision } = conflict;
    const { skillIds, ...plain } = input;
    const skills = [...values.skills].sort((one, other) => one.name.localeCompare(other.name));
    update({
      variables: { input: { id, revision, skillIds, ...plain } },
      optimisticResponse: { updateTask: { task: { id, revision, skills, ...plain } } },
      onDone: onClose,
      onRefused,
    });
  };
  return (
    <CatalogueFormDialog
      title={taskKind.texts.edit}
      submitLabel="Save Changes"
      wide
      rules={taskRules}
      saved={taskFieldsOf(task)}
      conflict={conflict}
      busy={busy}
      onSave={save}
      onClose={onClose}
    >
      {(form) => <TaskForm {...form} />}
    </CatalogueFormDialog>
  );
}
