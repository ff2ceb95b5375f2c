import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { EditTaskDialog_task$key } from '../../relay/__generated__/EditTaskDialog_task.graphql.ts';
import type { TaskListQuery } from '../../relay/__generated__/TaskListQuery.graphql.ts';
import { useDisposedReference } from '../../shell/useDisposedReference.ts';
import type { AdminUrl } from '../adminUrl.ts';
import type { ItemActions } from '../catalogue/CataloguePanel.tsx';
import { CatalogueTable } from '../catalogue/CatalogueTable.tsx';
import type { UpdateUrl } from '../useAdminUrl.ts';
import { TaskItem } from './TaskItem.tsx';
import { taskKind } from './taskKind.ts';

interface TaskListProps extends ItemActions<EditTaskDialog_task$key> {
  list: PreloadedQuery<TaskListQuery>;
  url: AdminUrl;
  updateUrl: UpdateUrl;
}

/** One page of the tasks of an age group. */
export function TaskList({ list, url, updateUrl, ...actions }: TaskListProps) {
  const { tasks } = usePreloadedQuery<TaskListQuery>(
    graphql`
      query TaskListQuery(
        $ageGroup: AgeGroup!
        $frequency: Frequency
        $place: Place
        $company: Company
        $moment: Moment
        $season: Season
        $withoutMaterial: Boolean
        $withoutSafety: Boolean
        $search: String
        $orderBy: TaskOrder!
        $first: Int
        $after: String
        $last: Int
        $before: String
      ) {
        tasks(
          ageGroup: $ageGroup
          frequency: $frequency
          place: $place
          company: $company
          moment: $moment
          season: $season
          withoutMaterial: $withoutMaterial
          withoutSafety: $withoutSafety
          search: $search
          orderBy: $orderBy
          first: $first
          after: $after
          last: $last
          before: $before
        ) {
          totalCount
          pageInfo {
            ...Pager_pageInfo
          }
          edges {
            node {
              id
              ...TaskItem_task
            }
          }
        }
      }
    `,
    list,
  );
  useDisposedReference(list);
  return (
    <CatalogueTable kind={taskKind} url={url} updateUrl={updateUrl} connection={tasks}>
      {(task, layout) => <TaskItem taskKey={task} layout={layout} {...actions} />}
    </CatalogueTable>
  );
}
