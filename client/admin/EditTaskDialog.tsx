import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { EditTaskDialog_task$key } from '../relay/__generated__/EditTaskDialog_task.graphql.ts';
import type { EditTaskDialogMutation } from '../relay/__generated__/EditTaskDialogMutation.graphql.ts';
import type { EditTaskDialogReloadQuery } from '../relay/__generated__/EditTaskDialogReloadQuery.graphql.ts';
import { CatalogueDialog } from './CatalogueDialog.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { checkTask, savedElsewhere, taskErrors, taskFieldsOf } from './taskFields.ts';
import { TaskForm } from './TaskForm.tsx';
import { unplaced } from './unplaced.ts';
import { useCatalogueMutation } from './useCatalogueMutation.ts';
import { useConflict } from './useConflict.ts';
import { useFields } from './useFields.ts';

interface EditTaskDialogProps {
  taskKey: EditTaskDialog_task$key;
  onClose: () => void;
}

/** The dialog that changes a task. Its row shows the change at once; the dialog stays until the server has agreed. */
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
  const saved = taskFieldsOf(task);
  const fields = useFields(saved);
  const [problem, setProblem] = useState<string>();
  const conflict = useConflict<EditTaskDialogReloadQuery>(
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
    task.id,
    task.revision,
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
    { success: 'Task updated successfully!', failure: 'Failed to update task' },
  );

  const submit = () => {
    const checked = checkTask(fields.values);
    setProblem(checked.sentence);
    if (checked.sentence !== undefined) return fields.setErrors(checked.errors);
    const { skillIds: _ids, ...plain } = checked.input;
    const skills = [...fields.values.skills].sort((one, other) => one.name.localeCompare(other.name));
    return update({
      variables: { input: { id: task.id, revision: conflict.base, ...checked.input } },
      optimisticResponse: {
        updateTask: {
          task: { id: task.id, revision: conflict.base, ...plain, skills },
        },
      },
      onDone: onClose,
      onRefused: (refusal) => {
        const errors = taskErrors(refusal);
        fields.setErrors(errors);
        conflict.meet(refusal);
        setProblem(refusal.isConflict ? undefined : unplaced(refusal, errors));
      },
    });
  };

  return (
    <CatalogueDialog
      title="Edit Task"
      submitLabel="Save Changes"
      wide
      changed={fields.changed}
      busy={busy}
      problem={problem}
      notice={
        conflict.sentence !== null && (
          <ConflictNotice
            sentence={conflict.sentence}
            reloaded={conflict.reloaded}
            busy={conflict.loading}
            onReload={conflict.reload}
            onUseSaved={() => {
              fields.set(saved);
              conflict.settle();
            }}
          />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TaskForm
        fields={fields}
        disabled={busy}
        {...(conflict.reloaded && !busy && { saved: savedElsewhere(fields.values, saved) })}
      />
    </CatalogueDialog>
  );
}
