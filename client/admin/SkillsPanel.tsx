import { useState } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { catalogueListSkillsQuery } from '../relay/__generated__/catalogueListSkillsQuery.graphql.ts';
import type { EditSkillDialog_skill$key } from '../relay/__generated__/EditSkillDialog_skill.graphql.ts';
import type { AdminView } from './adminView.ts';
import { CataloguePanel } from './CataloguePanel.tsx';
import { CreateSkillDialog } from './CreateSkillDialog.tsx';
import { DeleteDialog, type Doomed } from './DeleteDialog.tsx';
import { EditSkillDialog } from './EditSkillDialog.tsx';
import { SkillList } from './SkillList.tsx';
import type { ShowView } from './useAdminView.ts';
import { useDeleteSkill } from './useDeleteSkill.ts';

interface SkillsPanelProps {
  list: PreloadedQuery<catalogueListSkillsQuery>;
  view: AdminView;
  show: ShowView;
  busy: boolean;
}

/** The skills of one age group, and what can be done with them (specification, section 2, Admin panel). */
export function SkillsPanel({ list, view, show, busy }: SkillsPanelProps) {
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<EditSkillDialog_skill$key | null>(null);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const deleteSkill = useDeleteSkill();
  return (
    <CataloguePanel
      view={view}
      show={show}
      busy={busy}
      list={list}
      failure="Failed to fetch skills"
      loading="Loading skills"
      createLabel="Create Skill"
      onCreate={() => setCreating(true)}
      dialogs={
        <>
          {creating && <CreateSkillDialog ageGroup={view.ageGroup} onClose={() => setCreating(false)} />}
          {edited && <EditSkillDialog skillKey={edited} onClose={() => setEdited(null)} />}
          {doomed && (
            <DeleteDialog
              what="skill"
              name={doomed.name}
              consequence="It is archived: tasks no longer show it. What children have practised stays recorded."
              onDelete={() => deleteSkill(doomed)}
              onClose={() => setDoomed(null)}
            />
          )}
        </>
      }
    >
      <SkillList list={list} view={view} show={show} onEdit={setEdited} onDelete={setDoomed} />
    </CataloguePanel>
  );
}
