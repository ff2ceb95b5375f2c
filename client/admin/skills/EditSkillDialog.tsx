import { graphql, useFragment } from 'react-relay';
import type { EditSkillDialog_skill$key } from '../../relay/__generated__/EditSkillDialog_skill.graphql.ts';
import type { EditSkillDialogMutation } from '../../relay/__generated__/EditSkillDialogMutation.graphql.ts';
import type { EditSkillDialogReloadQuery } from '../../relay/__generated__/EditSkillDialogReloadQuery.graphql.ts';
import { CatalogueFormDialog, type SaveAttempt } from '../catalogue/CatalogueFormDialog.tsx';
import { useCatalogueMutation } from '../catalogue/useCatalogueMutation.ts';
import { useEditConflict } from '../catalogue/useEditConflict.ts';
import { skillFieldsOf, skillRules, type SkillFields, type SkillInput } from './skillFields.ts';
import { SkillForm } from './SkillForm.tsx';
import { skillKind } from './skillKind.ts';

interface EditSkillDialogProps {
  skillKey: EditSkillDialog_skill$key;
  onClose: () => void;
}

/** The dialog that edits a skill. The list shows the change at once and takes it back if the server refuses. */
export function EditSkillDialog({ skillKey, onClose }: EditSkillDialogProps) {
  const skill = useFragment(
    graphql`
      fragment EditSkillDialog_skill on Skill {
        id
        name
        description
        ageGroup
        revision
      }
    `,
    skillKey,
  );
  const conflict = useEditConflict<EditSkillDialogReloadQuery>(
    graphql`
      query EditSkillDialogReloadQuery($id: ID!) {
        node(id: $id) {
          ... on Skill {
            revision
            ...EditSkillDialog_skill @alias
          }
        }
      }
    `,
    skill,
  );
  const [update, busy] = useCatalogueMutation<EditSkillDialogMutation>(
    graphql`
      mutation EditSkillDialogMutation($input: UpdateSkillInput!) @raw_response_type {
        updateSkill(input: $input) {
          skill {
            ...EditSkillDialog_skill
          }
        }
      }
    `,
    skillKind.texts.updated,
  );
  const save = ({ input, onRefused }: SaveAttempt<SkillFields, SkillInput>) => {
    const changed = { id: skill.id, revision: conflict.revision, ...input };
    update({
      variables: { input: changed },
      optimisticResponse: { updateSkill: { skill: changed } },
      onDone: onClose,
      onRefused,
    });
  };
  return (
    <CatalogueFormDialog
      title={skillKind.texts.edit}
      submitLabel="Save Changes"
      rules={skillRules}
      saved={skillFieldsOf(skill)}
      conflict={conflict}
      busy={busy}
      onSave={save}
      onClose={onClose}
    >
      {(form) => <SkillForm {...form} />}
    </CatalogueFormDialog>
  );
}
