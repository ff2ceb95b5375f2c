import { graphql, useFragment } from 'react-relay';
import type { EditSkillDialog_skill$key } from '../../relay/__generated__/EditSkillDialog_skill.graphql.ts';
import type { EditSkillDialogMutation } from '../../relay/__generated__/EditSkillDialogMutation.graphql.ts';
import type { EditSkillDialogReloadQuery } from '../../relay/__generated__/EditSkillDialogReloadQuery.graphql.ts';
import { EditItemDialog } from '../catalogue/EditItemDialog.tsx';
import { TranslationButtons } from '../texts/TranslationButtons.tsx';
import { skillFieldsOf, skillRules, type SkillFields, type SkillInput } from './skillFields.ts';
import { SkillForm } from './SkillForm.tsx';
import { skillKind } from './skillKind.ts';

interface EditSkillDialogProps {
  skillKey: EditSkillDialog_skill$key;
  onClose: () => void;
}

/** The dialog that edits a skill. */
export function EditSkillDialog({ skillKey, onClose }: EditSkillDialogProps) {
  const skill = useFragment(
    graphql`
      fragment EditSkillDialog_skill on Skill {
        id
        name(language: "en")
        description(language: "en")
        ageGroup
        steps(language: "en")
        sources {
          title
          publisher
          url
          readOn
        }
        revision
      }
    `,
    skillKey,
  );
  return (
    <EditItemDialog<EditSkillDialogMutation, EditSkillDialogReloadQuery, SkillFields, SkillInput>
      kind={skillKind}
      mutation={graphql`
        mutation EditSkillDialogMutation($input: UpdateSkillInput!) @raw_response_type {
          updateSkill(input: $input) {
            skill {
              ...EditSkillDialog_skill
            }
          }
        }
      `}
      reloadQuery={graphql`
        query EditSkillDialogReloadQuery($id: ID!) {
          node(id: $id) {
            ... on Skill {
              revision
              ...EditSkillDialog_skill @alias
            }
          }
        }
      `}
      item={skill}
      rules={skillRules}
      saved={skillFieldsOf(skill)}
      optimisticResponse={(changed) => ({ updateSkill: { skill: changed } })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TranslationButtons id={skill.id} />
          <SkillForm {...form} />
        </>
      )}
    </EditItemDialog>
  );
}
