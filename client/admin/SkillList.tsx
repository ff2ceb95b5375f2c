import { usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { Navigate } from 'react-router';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import type { catalogueListSkillsQuery } from '../relay/__generated__/catalogueListSkillsQuery.graphql.ts';
import type { EditSkillDialog_skill$key } from '../relay/__generated__/EditSkillDialog_skill.graphql.ts';
import { useDisposedReference } from '../shell/useDisposedReference.ts';
import { firstPage, writeView, type AdminView } from './adminView.ts';
import { skillsQuery } from './catalogueList.ts';
import { CatalogueSkillCard } from './CatalogueSkillCard.tsx';
import type { Doomed } from './DeleteDialog.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Pager } from './Pager.tsx';
import { roomForTable } from './roomForTable.ts';
import { SkillRow } from './SkillRow.tsx';
import { SortHead } from './SortHead.tsx';
import { headLook, sheetLook, tableLook } from './tableLook.ts';
import type { ShowView } from './useAdminView.ts';

interface SkillListProps {
  list: PreloadedQuery<catalogueListSkillsQuery>;
  view: AdminView;
  show: ShowView;
  onEdit: (skillKey: EditSkillDialog_skill$key) => void;
  onDelete: (skill: Doomed) => void;
}

/** One page of skills: a table where there is room, else cards. */
export function SkillList({ list, view, show, onEdit, onDelete }: SkillListProps) {
  const { skills } = usePreloadedQuery<catalogueListSkillsQuery>(skillsQuery, list);
  useDisposedReference(list);
  const hasTable = useMediaQuery(roomForTable);

  // Deleting took the last row of the last page.
  if (skills.edges.length === 0 && view.page.number > 1)
    return <Navigate to={{ search: writeView({ ...view, page: firstPage }) }} replace />;
  // A row that is being deleted is gone before the server has said so.
  const nodes = skills.edges.flatMap(({ node }) => node ?? []);
  if (nodes.length === 0) return <NothingFound what="skills" view={view} show={show} />;

  const items = nodes.map((skill) => {
    const { id, name, revision } = skill;
    const acts = { onEdit: () => onEdit(skill), onDelete: () => onDelete({ id, revision, name }) };
    return hasTable ? (
      <SkillRow key={id} skillKey={skill} {...acts} />
    ) : (
      <CatalogueSkillCard key={id} skillKey={skill} {...acts} />
    );
  });
  return (
    <>
      {hasTable ? (
        <div className={sheetLook}>
          <table aria-label="Skills" className={tableLook}>
            <thead>
              <tr>
                <SortHead
                  field="name"
                  label="Name"
                  className="w-[28%]"
                  sort={view.sort}
                  onSort={(sort) => show({ sort })}
                />
                <th scope="col" className={`${headLook} text-start`}>
                  Description
                </th>
                <th scope="col" className={`${headLook} w-28 text-end`}>
                  Actions
                </th>
              </tr>
            </thead>
            <tbody>{items}</tbody>
          </table>
        </div>
      ) : (
        <ul aria-label="Skills" className="grid gap-3 tablet:grid-cols-2">
          {items}
        </ul>
      )}
      <Pager
        pageInfoKey={skills.pageInfo}
        page={view.page}
        shown={nodes.length}
        totalCount={skills.totalCount}
        onPage={(page) => show({ page })}
      />
    </>
  );
}
