import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { taskDescriptionMaxLength, tipsMaxLength } from '../../../schema/task/task.rules.ts';
import { safetyMaxLength, versionMaxLength, whyMaxLength } from '../../../schema/task/taskDetails.rules.ts';
import { longer, translatedTitleMaxLength } from '../../../schema/task/taskTexts.rules.ts';
import { mediumDate } from '../../lib/dateText.ts';
import type { TaskTextsDialog_task$key } from '../../relay/__generated__/TaskTextsDialog_task.graphql.ts';
import type { TaskTextsDialogMutation } from '../../relay/__generated__/TaskTextsDialogMutation.graphql.ts';
import type { TaskTextsDialogReloadQuery } from '../../relay/__generated__/TaskTextsDialogReloadQuery.graphql.ts';
import { CatalogueFormDialog } from '../catalogue/CatalogueFormDialog.tsx';
import { useCatalogueMutation } from '../catalogue/useCatalogueMutation.ts';
import { useEditConflict } from '../catalogue/useEditConflict.ts';
import { ChecksField } from '../forms/ChecksField.tsx';
import { TextAreaField, TextField } from '../forms/TextField.tsx';
import { languageName } from './languageName.ts';
import { Pair, SideBySide } from './SideBySide.tsx';
import { type TaskTextFields, taskTextFieldsOf, taskTextRules } from './taskTextFields.ts';
import { savedTexts } from './textsMutation.ts';
import { checkNames } from './textStates.ts';

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
  const { id, texts } = task;
  const conflict = useEditConflict<TaskTextsDialogReloadQuery>(
    graphql`
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
    `,
    {
      variables: { id, language },
      revision: texts?.revision ?? 0,
      revisionOf: ({ node }) => node?.texts?.revision,
    },
  );
  const [save, busy] = useCatalogueMutation<TaskTextsDialogMutation>(
    graphql`
      mutation TaskTextsDialogMutation($input: SaveTaskTextsInput!, $language: String!) {
        saveTaskTexts(input: $input) {
          task {
            ...TaskTextsDialog_task
          }
        }
      }
    `,
    savedTexts,
  );
  if (!texts) return null;
  const { of, state, checkedOn } = texts;
  const saved = taskTextFieldsOf(texts);
  const name = languageName(language);
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
    <CatalogueFormDialog
      place={`${id}:${language}:${texts.revision}:${of}`}
      title={t`${task.title} in ${name}`}
      submitLabel={t`Save Translation`}
      wide
      rules={taskTextRules}
      saved={saved}
      conflict={conflict}
      busy={busy}
      onSave={({ input, onSaved, onRefused }) =>
        save({
          variables: { input: { id, language, of, revision: conflict.revision, ...input }, language },
          onDone: onSaved,
          onRefused,
        })
      }
      onClose={onClose}
    >
      {(form) => {
        // A line that neither language has is not offered.
        const has = (field: Exclude<keyof TaskTextFields, 'checked'>) =>
          english[field] !== '' || form.fields.values[field] !== '' || form.fields.errors[field] !== undefined;
        const area = (
          field: Exclude<keyof TaskTextFields, 'checked' | 'title'>,
          label: string,
          rows: number,
          maxLength?: number,
        ) =>
          has(field) && (
            <Pair label={label} english={english[field]}>
              <TextAreaField
                {...form}
                name={field}
                label={t`${label} (${name})`}
                lang={language}
                required={field === 'description'}
                rows={rows}
                {...(maxLength === undefined ? {} : { maxLength })}
              />
            </Pair>
          );
        return (
          <SideBySide language={language} state={state}>
            <Pair label={t`Title`} english={english.title}>
              <TextField
                {...form}
                name="title"
                label={t`Title (${name})`}
                lang={language}
                required
                maxLength={translatedTitleMaxLength}
              />
            </Pair>
            {area('description', t`Description`, 6, longer(taskDescriptionMaxLength))}
            {area('safety', t`Safety`, 3, longer(safetyMaxLength))}
            {area('tips', t`Tips`, 4, longer(tipsMaxLength))}
            {area('easier', t`Easier`, 3, longer(versionMaxLength))}
            {area('harder', t`Harder`, 3, longer(versionMaxLength))}
            {area('why', t`Why it is worth doing`, 3, longer(whyMaxLength))}
            {area('again', t`Again`, 4)}
            {area('materials', t`Materials`, 2)}
            <ChecksField
              {...form}
              name="checked"
              label={t`Compared with the English`}
              chosen={form.fields.values.checked}
              choices={checkNames}
              hint={
                checkedOn && state === 'SHOWN'
                  ? t`Compared on ${mediumDate(checkedOn)}. Families read it while all three hold.`
                  : t`Families read it when all three hold.`
              }
            />
          </SideBySide>
        );
      }}
    </CatalogueFormDialog>
  );
}
