import { useState } from 'react';
import { graphql } from 'react-relay';
import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import type { CreateSkillDialogMutation } from '../relay/__generated__/CreateSkillDialogMutation.graphql.ts';
import { CatalogueDialog } from './CatalogueDialog.tsx';
import { checkSkill, skillErrors, type SkillFields } from './skillFields.ts';
import { SkillForm } from './SkillForm.tsx';
import { unplaced } from './unplaced.ts';
import { useCatalogueMutation } from './useCatalogueMutation.ts';
import { useFields } from './useFields.ts';

interface CreateSkillDialogProps {
  /** What the list behind it shows: most likely what the new skill is for. */
  ageGroup: AgeGroup;
  onClose: () => void;
}

/** The dialog for a new skill (specification, sections 2, 5 and 8). */
export function CreateSkillDialog({ ageGroup, onClose }: CreateSkillDialogProps) {
  const fields = useFields<SkillFields>({ name: '', description: '', ageGroup });
  const [problem, setProblem] = useState<string>();
  const [create, busy] = useCatalogueMutation<CreateSkillDialogMutation>(
    graphql`
      mutation CreateSkillDialogMutation($input: CreateSkillInput!) {
        createSkill(input: $input) {
          skill {
            id
          }
        }
      }
    `,
    { success: 'Skill created successfully!', failure: 'Failed to create skill' },
  );

  const submit = () => {
    const checked = checkSkill(fields.values);
    setProblem(checked.sentence);
    if (checked.sentence !== undefined) return fields.setErrors(checked.errors);
    return create({
      variables: { input: checked.input },
      onDone: onClose,
      onRefused: (refusal) => {
        const errors = skillErrors(refusal);
        fields.setErrors(errors);
        setProblem(unplaced(refusal, errors));
      },
    });
  };

  return (
    <CatalogueDialog
      title="Create Skill"
      submitLabel="Create Skill"
      changed={fields.changed}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <SkillForm fields={fields} disabled={busy} />
    </CatalogueDialog>
  );
}
