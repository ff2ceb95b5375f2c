import { graphql } from 'react-relay';
import type { AgeGroup } from '../../../schema/child/ageGroup.rules.ts';
import type { CreateSkillDialogMutation } from '../../relay/__generated__/CreateSkillDialogMutation.graphql.ts';
import { CatalogueFormDialog } from '../catalogue/CatalogueFormDialog.tsx';
import { useCatalogueMutation } from '../catalogue/useCatalogueMutation.ts';
import { newSkill, skillRules } from './skillFields.ts';
import { SkillForm } from './SkillForm.tsx';
import { skillKind } from './skillKind.ts';

interface CreateSkillDialogProps {
  /** The initial age group: that of the list on the page. */
  ageGroup: AgeGroup;
  onClose: () => void;
}

/** The dialog that creates a skill. */
export function CreateSkillDialog({ ageGroup, onClose }: CreateSkillDialogProps) {
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
    skillKind.texts.created,
  );
  return (
    <CatalogueFormDialog
      title={skillKind.texts.create}
      submitLabel={skillKind.texts.create}
      rules={skillRules}
      saved={newSkill(ageGroup)}
      busy={busy}
      onSave={({ input, onRefused }) => create({ variables: { input }, onDone: onClose, onRefused })}
      onClose={onClose}
    >
      {(form) => <SkillForm {...form} />}
    </CatalogueFormDialog>
  );
}
