import { graphql } from 'react-relay';
import type { AgeGroup } from '../../../schema/child/ageGroup.rules.ts';
import type { CreateSkillDialogMutation } from '../../relay/__generated__/CreateSkillDialogMutation.graphql.ts';
import { CreateItemDialog } from '../catalogue/CreateItemDialog.tsx';
import { newSkill, type SkillFields, skillRules } from './skillFields.ts';
import { SkillForm } from './SkillForm.tsx';
import { skillKind } from './skillKind.ts';

interface CreateSkillDialogProps {
  /** The initial age group: that of the list on the page. */
  ageGroup: AgeGroup;
  onClose: () => void;
}

/** The dialog that creates a skill. */
export function CreateSkillDialog({ ageGroup, onClose }: CreateSkillDialogProps) {
  return (
    <CreateItemDialog<CreateSkillDialogMutation, SkillFields>
      kind={skillKind}
      mutation={graphql`
        mutation CreateSkillDialogMutation($input: CreateSkillInput!) {
          createSkill(input: $input) {
            skill {
              id
            }
          }
        }
      `}
      rules={skillRules}
      initial={newSkill(ageGroup)}
      onClose={onClose}
    >
      {(form) => <SkillForm {...form} />}
    </CreateItemDialog>
  );
}
