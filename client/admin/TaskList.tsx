import { usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { Navigate } from 'react-router';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import type { catalogueListTasksQuery } from '../relay/__generated__/catalogueListTasksQuery.graphql.ts';
import type { EditTaskDialog_task$key } from '../relay/__generated__/EditTaskDialog_task.graphql.ts';
import { useDisposedReference } from '../shell/useDisposedReference.ts';
import { firstPage, writeView, type AdminView } from './adminView.ts';
import { tasksQuery } from './catalogueList.ts';
import { CatalogueTaskCard } from './CatalogueTaskCard.tsx';
import type { Doomed } from './DeleteDialog.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Pager } from './Pager.tsx';
import { roomForTable } from './roomForTable.ts';
import { SortHead } from './SortHead.tsx';
import { headLook, sheetLook, tableLook } from './tableLook.ts';
import { TaskRow } from './TaskRow.tsx';
import type { ShowView } from './useAdminView.ts';

interface TaskListProps {
  list: PreloadedQuery<catalogueListTasksQuery>;
  view: AdminView;
  show: ShowView;
  onEdit: (taskKey: EditTaskDialog_task$key) => void;
  onDelete: (task: Doomed) => void;
}

/** One page of tasks: a table where there is room, else cards. */
export function TaskList({ list, view, show, onEdit, onDelete }: TaskListProps) {
  const { tasks } = usePreloadedQuery<catalogueListTasksQuery>(tasksQuery, list);
  useDisposedReference(list);
  const hasTable = useMediaQuery(roomForTable);

  // Deleting took the last row of the last page.
  if (tasks.edges.length === 0 && view.page.number > 1)
    return <Navigate to={{ search: writeView({ ...view, page: firstPage }) }} replace />;
  // A row that is being deleted is gone before the server has said so.
  const nodes = tasks.edges.flatMap(({ node }) => node ?? []);
  if (nodes.length === 0) return <NothingFound what="tasks" view={view} show={show} />;

  const items = nodes.map((task) => {
    const { id, title, revision } = task;
    const acts = { onEdit: () => onEdit(task), onDelete: () => onDelete({ id, revision, name: title }) };
    return hasTable ? (
      <TaskRow key={id} taskKey={task} {...acts} />
    ) : (
      <CatalogueTaskCard key={id} taskKey={task} {...acts} />
    );
  });
  const sorting = { sort: view.sort, onSort: (sort: AdminView['sort']) => show({ sort }) };
  return (
    <>
      {hasTable ? (
        <div className={sheetLook}>
          <table aria-label="Tasks" className={tableLook}>
            <thead>
              <tr>
                <SortHead field="title" label="Title" className="w-[20%]" {...sorting} />
                <th scope="col" className={`${headLook} text-start`}>
                  Description
                </th>
                <SortHead field="frequency" label="Frequency" className="w-28" {...sorting} />
                <SortHead field="points" label="Points" className="w-24" align="end" {...sorting} />
                <th scope="col" className={`${headLook} w-[23%] text-start`}>
                  Skills
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
        <ul aria-label="Tasks" className="grid gap-3 tablet:grid-cols-2">
          {items}
        </ul>
      )}
      <Pager
        pageInfoKey={tasks.pageInfo}
        page={view.page}
        shown={nodes.length}
        totalCount={tasks.totalCount}
        onPage={(page) => show({ page })}
      />
    </>
  );
}
