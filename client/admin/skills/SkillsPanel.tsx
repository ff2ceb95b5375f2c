import { graphql, type PreloadedQuery } from 'react-relay';
import type { EditSkillDialog_skill$key } from '../../relay/__generated__/EditSkillDialog_skill.graphql.ts';
import type { SkillListQuery } from '../../relay/__generated__/SkillListQuery.graphql.ts';
import type { SkillsPanelDeleteMutation } from '../../relay/__generated__/SkillsPanelDeleteMutation.graphql.ts';
import { CataloguePanel, type CatalogueTabProps } from '../catalogue/CataloguePanel.tsx';
import { useDeleteItem } from '../catalogue/useDeleteItem.ts';
import { CreateSkillDialog } from './CreateSkillDialog.tsx';
import { EditSkillDialog } from './EditSkillDialog.tsx';
import { skillKind } from './skillKind.ts';
import { SkillList } from './SkillList.tsx';

interface SkillsPanelProps extends CatalogueTabProps {
  list: PreloadedQuery<SkillListQuery>;
}

/** The skills of one age group, to search, create, edit and delete. */
export function SkillsPanel({ list, ...props }: SkillsPanelProps) {
  const { url, updateUrl } = props;
  const deleteSkill = useDeleteItem<SkillsPanelDeleteMutation>(
    graphql`
      mutation SkillsPanelDeleteMutation($input: DeleteSkillInput!) @raw_response_type {
        deleteSkill(input: $input) {
          deletedId @deleteRecord
        }
      }
    `,
    skillKind.texts.deleted,
    (deletedId) => ({ deleteSkill: { deletedId } }),
  );
  return (
    <CataloguePanel<EditSkillDialog_skill$key>
      {...props}
      kind={skillKind}
      list={list}
      deleteItem={deleteSkill}
      createDialog={(onClose) => <CreateSkillDialog ageGroup={url.ageGroup} onClose={onClose} />}
      editDialog={(skillKey, onClose) => <EditSkillDialog skillKey={skillKey} onClose={onClose} />}
    >
      {(actions) => <SkillList list={list} url={url} updateUrl={updateUrl} {...actions} />}
    </CataloguePanel>
  );
}
