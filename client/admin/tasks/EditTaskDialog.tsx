import { graphql, useFragment } from 'react-relay';
import type { EditTaskDialog_task$key } from '../../relay/__generated__/EditTaskDialog_task.graphql.ts';
import type { EditTaskDialogMutation } from '../../relay/__generated__/EditTaskDialogMutation.graphql.ts';
import type { EditTaskDialogReloadQuery } from '../../relay/__generated__/EditTaskDialogReloadQuery.graphql.ts';
import { EditItemDialog } from '../catalogue/EditItemDialog.tsx';
import { TranslationButtons } from '../texts/TranslationButtons.tsx';
import { taskFieldsOf, taskRules, type TaskFields, type TaskInput } from './taskFields.ts';
import { TaskForm } from './TaskForm.tsx';
import { taskKind } from './taskKind.ts';

interface EditTaskDialogProps {
  taskKey: EditTaskDialog_task$key;
  onClose: () => void;
}

/** The dialog that edits a task. */
export function EditTaskDialog({ taskKey, onClose }: EditTaskDialogProps) {
  const task = useFragment(
    graphql`
      fragment EditTaskDialog_task on Task {
        id
        title(language: "en")
        description(language: "en")
        ageGroup
        frequency
        points
        weight
        revision
        tips(language: "en") {
          content
          videoUrl
        }
        safety(language: "en")
        minutes
        materials(language: "en")
        place
        company
        moment
        season
        minMonths
        maxMonths
        easier(language: "en")
        harder(language: "en")
        why(language: "en")
        sources {
          title
          publisher
          url
          readOn
        }
        suits
        again(language: "en")
        isGrave
        harmless
        conceit
        anchor
        spread
        review {
          reviewedOn
          yes
        }
        skills {
          id
          name(language: "en")
          ageGroup
        }
      }
    `,
    taskKey,
  );
  return (
    <EditItemDialog<EditTaskDialogMutation, EditTaskDialogReloadQuery, TaskFields, TaskInput>
      kind={taskKind}
      mutation={graphql`
        mutation EditTaskDialogMutation($input: UpdateTaskInput!) @raw_response_type {
          updateTask(input: $input) {
            task {
              ...EditTaskDialog_task
            }
          }
        }
      `}
      reloadQuery={graphql`
        query EditTaskDialogReloadQuery($id: ID!) {
          node(id: $id) {
            ... on Task {
              revision
              ...EditTaskDialog_task @alias
            }
          }
        }
      `}
      item={task}
      rules={taskRules}
      saved={taskFieldsOf(task)}
      optimisticResponse={({ skillIds: _skillIds, details, ...plain }, values) => {
        const skills = [...values.skills].sort((one, other) => one.name.localeCompare(other.name));
        return { updateTask: { task: { ...plain, ...details, skills } } };
      }}
      wide
      onClose={onClose}
    >
      {(form) => (
        <>
          <TranslationButtons id={task.id} />
          <TaskForm {...form} />
        </>
      )}
    </EditItemDialog>
  );
}
