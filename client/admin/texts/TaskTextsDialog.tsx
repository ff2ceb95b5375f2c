import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { taskDescriptionMaxLength, tipsMaxLength } from '../../../schema/task/task.rules.ts';
import { safetyMaxLength, versionMaxLength, whyMaxLength } from '../../../schema/task/taskDetails.rules.ts';
import { longer, translatedTitleMaxLength } from '../../../schema/task/taskTexts.rules.ts';
import { mediumDate } from '../../lib/dateText.ts';
import type { TaskTextsDialog_task$key } from '../../relay/__generated__/TaskTextsDialog_task.graphql.ts';
import type { TaskTextsDialogMutation } from '../../relay/__generated__/TaskTextsDialogMutation.graphql.ts';
import type { TaskTextsDialogReloadQuery } from '../../relay/__generated__/TaskTextsDialogReloadQuery.graphql.ts';
import { TextPair } from './SideBySide.tsx';
import { type TaskTextFields, taskTextFieldsOf, type TaskTextInput, taskTextRules } from './taskTextFields.ts';
import { TextChecks } from './TextChecks.tsx';
import { TextsDialog } from './TextsDialog.tsx';

interface TaskTextsDialogProps {
  taskKey: TaskTextsDialog_task$key;
  language: string;
  onClose: () => void;
}

/** The dialog in which what a task says in another language is written beside the English, and compared with it. */
export function TaskTextsDialog({ taskKey, language, onClose }: TaskTextsDialogProps) {
  const task = useFragment(
    graphql`
      fragment TaskTextsDialog_task on Task {
        id
        title(language: "en")
        description(language: "en")
        tips(language: "en") {
          content
        }
        safety(language: "en")
        easier(language: "en")
        harder(language: "en")
        why(language: "en")
        again(language: "en")
        materials(language: "en")
        texts(language: $language) {
          of
          state
          revision
          title
          description
          tips
          safety
          easier
          harder
          why
          again
          materials
          checked
          checkedOn
        }
      }
    `,
    taskKey,
  );
  const { texts } = task;
  if (!texts) return null;
  const { state, checkedOn } = texts;
  const english: Readonly<Record<keyof TaskTextFields, string>> = {
    title: task.title,
    description: task.description,
    tips: task.tips?.content ?? '',
    safety: task.safety ?? '',
    easier: task.easier ?? '',
    harder: task.harder ?? '',
    why: task.why ?? '',
    again: task.again.join('\n'),
    materials: task.materials.join(', '),
    checked: '',
  };
  return (
    <TextsDialog<TaskTextsDialogMutation, TaskTextsDialogReloadQuery, TaskTextFields, TaskTextInput>
      mutation={graphql`
        mutation TaskTextsDialogMutation($input: SaveTaskTextsInput!, $language: String!) {
          saveTaskTexts(input: $input) {
            task {
              ...TaskTextsDialog_task
            }
          }
        }
      `}
      reloadQuery={graphql`
        query TaskTextsDialogReloadQuery($id: ID!, $language: String!) {
          node(id: $id) {
            ... on Task {
              texts(language: $language) {
                revision
              }
              ...TaskTextsDialog_task @alias
            }
          }
        }
      `}
      id={task.id}
      title={task.title}
      language={language}
      texts={texts}
      rules={taskTextRules}
      saved={taskTextFieldsOf(texts)}
      onClose={onClose}
    >
      {(form) => {
        const { values, errors } = form.fields;
        const area = (
          name: Exclude<keyof TaskTextFields, 'checked' | 'title'>,
          label: string,
          rows: number,
          maxLength?: number,
        ) =>
          // A line that neither language has is not offered.
          (english[name] !== '' || values[name] !== '' || errors[name] !== undefined) && (
            <TextPair
              {...form}
              name={name}
              label={label}
              english={english[name]}
              required={name === 'description'}
              rows={rows}
              {...(maxLength === undefined ? {} : { maxLength })}
            />
          );
        return (
          <>
            <TextPair
              {...form}
              name="title"
              label={t`Title`}
              english={english.title}
              required
              maxLength={translatedTitleMaxLength}
            />
            {area('description', t`Description`, 6, longer(taskDescriptionMaxLength))}
            {area('safety', t`Safety`, 3, longer(safetyMaxLength))}
            {area('tips', t`Tips`, 4, longer(tipsMaxLength))}
            {area('easier', t`Easier`, 3, longer(versionMaxLength))}
            {area('harder', t`Harder`, 3, longer(versionMaxLength))}
            {area('why', t`Why it is worth doing`, 3, longer(whyMaxLength))}
            {area('again', t`Again`, 4)}
            {area('materials', t`Materials`, 2)}
            <TextChecks
              {...form}
              of={texts.of}
              hint={
                checkedOn && state === 'SHOWN'
                  ? t`Compared on ${mediumDate(checkedOn)}. Families read it while all three hold.`
                  : t`Families read it when all three hold.`
              }
            />
          </>
        );
      }}
    </TextsDialog>
  );
}
