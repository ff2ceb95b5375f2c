import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { skillDescriptionMaxLength, skillStepCount } from '../../../schema/skill/skill.rules.ts';
import { longer, translatedTitleMaxLength } from '../../../schema/task/taskTexts.rules.ts';
import type { SkillTextsDialog_skill$key } from '../../relay/__generated__/SkillTextsDialog_skill.graphql.ts';
import type { SkillTextsDialogMutation } from '../../relay/__generated__/SkillTextsDialogMutation.graphql.ts';
import type { SkillTextsDialogReloadQuery } from '../../relay/__generated__/SkillTextsDialogReloadQuery.graphql.ts';
import { CatalogueFormDialog } from '../catalogue/CatalogueFormDialog.tsx';
import { useCatalogueMutation } from '../catalogue/useCatalogueMutation.ts';
import { useEditConflict } from '../catalogue/useEditConflict.ts';
import { TextAreaField, TextField } from '../forms/TextField.tsx';
import { languageName } from './languageName.ts';
import { Pair, SideBySide } from './SideBySide.tsx';
import { skillTextFieldsOf, skillTextRules } from './skillTextFields.ts';
import { savedTexts } from './textsMutation.ts';

interface SkillTextsDialogProps {
  skillKey: SkillTextsDialog_skill$key;
  language: string;
  onClose: () => void;
}

/** The dialog in which what a skill says in another language is written beside the English. */
export function SkillTextsDialog({ skillKey, language, onClose }: SkillTextsDialogProps) {
  const skill = useFragment(
    graphql`
      fragment SkillTextsDialog_skill on Skill {
        id
        name(language: "en")
        description(language: "en")
        steps(language: "en")
        texts(language: $language) {
          of
          state
          revision
          name
          description
          steps
        }
      }
    `,
    skillKey,
  );
  const { id, texts } = skill;
  const conflict = useEditConflict<SkillTextsDialogReloadQuery>(
    graphql`
      query SkillTextsDialogReloadQuery($id: ID!, $language: String!) {
        node(id: $id) {
          ... on Skill {
            texts(language: $language) {
              revision
            }
            ...SkillTextsDialog_skill @alias
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
  const [save, busy] = useCatalogueMutation<SkillTextsDialogMutation>(
    graphql`
      mutation SkillTextsDialogMutation($input: SaveSkillTextsInput!, $language: String!) {
        saveSkillTexts(input: $input) {
          skill {
            ...SkillTextsDialog_skill
          }
        }
      }
    `,
    savedTexts,
  );
  if (!texts) return null;
  const { of, state } = texts;
  const name = languageName(language);
  return (
    <CatalogueFormDialog
      place={`${id}:${language}:${texts.revision}:${of}`}
      title={t`${skill.name} in ${name}`}
      submitLabel={t`Save Translation`}
      wide
      rules={skillTextRules}
      saved={skillTextFieldsOf(texts)}
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
      {(form) => (
        <SideBySide language={language} state={state}>
          <Pair label={t`Name`} english={skill.name}>
            <TextField
              {...form}
              name="name"
              label={t`Name (${name})`}
              lang={language}
              required
              maxLength={translatedTitleMaxLength}
            />
          </Pair>
          <Pair label={t`Description`} english={skill.description}>
            <TextAreaField
              {...form}
              name="description"
              label={t`Description (${name})`}
              lang={language}
              required
              maxLength={longer(skillDescriptionMaxLength)}
              rows={4}
            />
          </Pair>
          <Pair label={t`Steps`} english={skill.steps.join('\n')}>
            <TextAreaField
              {...form}
              name="steps"
              label={t`Steps (${name})`}
              hint={t`${skillStepCount} lines, or none.`}
              lang={language}
              rows={4}
            />
          </Pair>
        </SideBySide>
      )}
    </CatalogueFormDialog>
  );
}
