import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql, type PreloadedQuery } from 'react-relay';
import type { EditTaskDialog_task$key } from '../../relay/__generated__/EditTaskDialog_task.graphql.ts';
import type { TaskListQuery } from '../../relay/__generated__/TaskListQuery.graphql.ts';
import type { TasksPanelDeleteMutation } from '../../relay/__generated__/TasksPanelDeleteMutation.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { detailFilterCount } from '../adminUrl.ts';
import { CataloguePanel, type CatalogueTabProps } from '../catalogue/CataloguePanel.tsx';
import { useDeleteItem } from '../catalogue/useDeleteItem.ts';
import { CreateTaskDialog } from './CreateTaskDialog.tsx';
import { EditTaskDialog } from './EditTaskDialog.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { frequencyNames } from './frequencyNames.ts';
import { TaskFilterRow } from './TaskFilterRow.tsx';
import { taskKind } from './taskKind.ts';
import { TaskList } from './TaskList.tsx';

interface TasksPanelProps extends CatalogueTabProps {
  list: PreloadedQuery<TaskListQuery>;
}

/** The tasks of one age group, to search, create, edit and delete. */
export function TasksPanel({ list, ...props }: TasksPanelProps) {
  const { url, updateUrl } = props;
  const count = detailFilterCount(url);
  const [hasFilters, setHasFilters] = useState(count > 0);
  const deleteTask = useDeleteItem<TasksPanelDeleteMutation>(
    graphql`
      mutation TasksPanelDeleteMutation($input: DeleteTaskInput!) @raw_response_type {
        deleteTask(input: $input) {
          deletedId @deleteRecord
        }
      }
    `,
    taskKind.texts.deleted,
    (deletedId) => ({ deleteTask: { deletedId } }),
  );
  return (
    <CataloguePanel<EditTaskDialog_task$key>
      {...props}
      kind={taskKind}
      list={list}
      filter={
        <>
          <FilterSelect
            label={t`Frequency`}
            all={t`All frequencies`}
            names={frequencyNames}
            value={url.frequency}
            onChange={(frequency) => updateUrl({ frequency })}
          />
          <Button
            variant={count > 0 ? 'quiet' : 'plain'}
            aria-expanded={hasFilters}
            onClick={() => setHasFilters(!hasFilters)}
          >
            {count > 0 ? t`Filters · ${count}` : t`Filters`}
          </Button>
        </>
      }
      moreFilters={hasFilters && <TaskFilterRow url={url} updateUrl={updateUrl} />}
      deleteItem={deleteTask}
      createDialog={(onClose) => (
        <CreateTaskDialog ageGroup={url.ageGroup} frequency={url.frequency ?? 'daily'} onClose={onClose} />
      )}
      editDialog={(taskKey, onClose) => <EditTaskDialog taskKey={taskKey} onClose={onClose} />}
    >
      {(actions) => <TaskList list={list} url={url} updateUrl={updateUrl} {...actions} />}
    </CataloguePanel>
  );
}
