import { useState } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { catalogueListTasksQuery } from '../relay/__generated__/catalogueListTasksQuery.graphql.ts';
import type { EditTaskDialog_task$key } from '../relay/__generated__/EditTaskDialog_task.graphql.ts';
import type { AdminView } from './adminView.ts';
import { CataloguePanel } from './CataloguePanel.tsx';
import { CreateTaskDialog } from './CreateTaskDialog.tsx';
import { DeleteDialog, type Doomed } from './DeleteDialog.tsx';
import { EditTaskDialog } from './EditTaskDialog.tsx';
import { TaskList } from './TaskList.tsx';
import type { ShowView } from './useAdminView.ts';
import { useDeleteTask } from './useDeleteTask.ts';

interface TasksPanelProps {
  list: PreloadedQuery<catalogueListTasksQuery>;
  view: AdminView;
  show: ShowView;
  busy: boolean;
}

/** The tasks of one age group, and what can be done with them (specification, section 2, Admin panel). */
export function TasksPanel({ list, view, show, busy }: TasksPanelProps) {
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<EditTaskDialog_task$key | null>(null);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const deleteTask = useDeleteTask();
  return (
    <CataloguePanel
      view={view}
      show={show}
      busy={busy}
      list={list}
      failure="Failed to fetch tasks"
      loading="Loading tasks"
      createLabel="Create Task"
      onCreate={() => setCreating(true)}
      dialogs={
        <>
          {creating && (
            <CreateTaskDialog
              ageGroup={view.ageGroup}
              frequency={view.frequency ?? 'daily'}
              onClose={() => setCreating(false)}
            />
          )}
          {edited && <EditTaskDialog taskKey={edited} onClose={() => setEdited(null)} />}
          {doomed && (
            <DeleteDialog
              what="task"
              name={doomed.name}
              consequence="It is archived: no family gets it any more. Challenges in progress and past completions keep it."
              onDelete={() => deleteTask(doomed)}
              onClose={() => setDoomed(null)}
            />
          )}
        </>
      }
    >
      <TaskList list={list} view={view} show={show} onEdit={setEdited} onDelete={setDoomed} />
    </CataloguePanel>
  );
}
