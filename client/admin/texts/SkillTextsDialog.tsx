import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { skillDescriptionMaxLength, skillStepCount } from '../../../schema/skill/skill.rules.ts';
import { longer, translatedTitleMaxLength } from '../../../schema/task/taskTexts.rules.ts';
import type { SkillTextsDialog_skill$key } from '../../relay/__generated__/SkillTextsDialog_skill.graphql.ts';
import type { SkillTextsDialogMutation } from '../../relay/__generated__/SkillTextsDialogMutation.graphql.ts';
import type { SkillTextsDialogReloadQuery } from '../../relay/__generated__/SkillTextsDialogReloadQuery.graphql.ts';
import { TextPair } from './SideBySide.tsx';
import { type SkillTextFields, skillTextFieldsOf, type SkillTextInput, skillTextRules } from './skillTextFields.ts';
import { TextsDialog } from './TextsDialog.tsx';

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
  const { texts } = skill;
  if (!texts) return null;
  return (
    <TextsDialog<SkillTextsDialogMutation, SkillTextsDialogReloadQuery, SkillTextFields, SkillTextInput>
      mutation={graphql`
        mutation SkillTextsDialogMutation($input: SaveSkillTextsInput!, $language: String!) {
          saveSkillTexts(input: $input) {
            skill {
              ...SkillTextsDialog_skill
            }
          }
        }
      `}
      reloadQuery={graphql`
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
      `}
      id={skill.id}
      title={skill.name}
      language={language}
      texts={texts}
      rules={skillTextRules}
      saved={skillTextFieldsOf(texts)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextPair
            {...form}
            name="name"
            label={t`Name`}
            english={skill.name}
            required
            maxLength={translatedTitleMaxLength}
          />
          <TextPair
            {...form}
            name="description"
            label={t`Description`}
            english={skill.description}
            required
            maxLength={longer(skillDescriptionMaxLength)}
            rows={4}
          />
          <TextPair
            {...form}
            name="steps"
            label={t`Steps`}
            english={skill.steps.join('\n')}
            hint={t`${skillStepCount} lines, or none.`}
            rows={4}
          />
        </>
      )}
    </TextsDialog>
  );
}
