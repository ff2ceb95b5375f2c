import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { EditSkillDialog_skill$key } from '../relay/__generated__/EditSkillDialog_skill.graphql.ts';
import type { EditSkillDialogMutation } from '../relay/__generated__/EditSkillDialogMutation.graphql.ts';
import type { EditSkillDialogReloadQuery } from '../relay/__generated__/EditSkillDialogReloadQuery.graphql.ts';
import { CatalogueDialog } from './CatalogueDialog.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { checkSkill, savedElsewhere, skillErrors, skillFieldsOf, type SkillFields } from './skillFields.ts';
import { SkillForm } from './SkillForm.tsx';
import { unplaced } from './unplaced.ts';
import { useCatalogueMutation } from './useCatalogueMutation.ts';
import { useConflict } from './useConflict.ts';
import { useFields } from './useFields.ts';

interface EditSkillDialogProps {
  skillKey: EditSkillDialog_skill$key;
  onClose: () => void;
}

/** The dialog that changes a skill. Its row shows the change at once; the dialog stays until the server has agreed. */
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
  const saved = skillFieldsOf(skill);
  const fields = useFields<SkillFields>(saved);
  const [problem, setProblem] = useState<string>();
  const conflict = useConflict<EditSkillDialogReloadQuery>(
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
    skill.id,
    skill.revision,
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
    { success: 'Skill updated successfully!', failure: 'Failed to update skill' },
  );

  const submit = () => {
    const checked = checkSkill(fields.values);
    setProblem(checked.sentence);
    if (checked.sentence !== undefined) return fields.setErrors(checked.errors);
    const input = { id: skill.id, revision: conflict.base, ...checked.input };
    return update({
      variables: { input },
      optimisticResponse: { updateSkill: { skill: input } },
      onDone: onClose,
      onRefused: (refusal) => {
        const errors = skillErrors(refusal);
        fields.setErrors(errors);
        conflict.meet(refusal);
        setProblem(refusal.isConflict ? undefined : unplaced(refusal, errors));
      },
    });
  };

  return (
    <CatalogueDialog
      title="Edit Skill"
      submitLabel="Save Changes"
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
      <SkillForm
        fields={fields}
        disabled={busy}
        {...(conflict.reloaded && !busy && { saved: savedElsewhere(fields.values, saved) })}
      />
    </CatalogueDialog>
  );
}
