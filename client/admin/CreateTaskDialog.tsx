import { useState } from 'react';
import { graphql } from 'react-relay';
import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import type { Frequency } from '../../schema/task/task.rules.ts';
import type { CreateTaskDialogMutation } from '../relay/__generated__/CreateTaskDialogMutation.graphql.ts';
import { CatalogueDialog } from './CatalogueDialog.tsx';
import { checkTask, newTaskFields, taskErrors } from './taskFields.ts';
import { TaskForm } from './TaskForm.tsx';
import { unplaced } from './unplaced.ts';
import { useCatalogueMutation } from './useCatalogueMutation.ts';
import { useFields } from './useFields.ts';

interface CreateTaskDialogProps {
  /** What the list behind it shows: most likely what the new task is for. */
  ageGroup: AgeGroup;
  frequency: Frequency;
  onClose: () => void;
}

/** The dialog for a new task (specification, sections 2, 5 and 8). */
export function CreateTaskDialog({ ageGroup, frequency, onClose }: CreateTaskDialogProps) {
  const fields = useFields(newTaskFields(ageGroup, frequency));
  const [problem, setProblem] = useState<string>();
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
    { success: 'Task created successfully!', failure: 'Failed to create task' },
  );

  const submit = () => {
    const checked = checkTask(fields.values);
    setProblem(checked.sentence);
    if (checked.sentence !== undefined) return fields.setErrors(checked.errors);
    return create({
      variables: { input: checked.input },
      onDone: onClose,
      onRefused: (refusal) => {
        const errors = taskErrors(refusal);
        fields.setErrors(errors);
        setProblem(unplaced(refusal, errors));
      },
    });
  };

  return (
    <CatalogueDialog
      title="Create Task"
      submitLabel="Create Task"
      wide
      changed={fields.changed}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TaskForm fields={fields} disabled={busy} />
    </CatalogueDialog>
  );
}
