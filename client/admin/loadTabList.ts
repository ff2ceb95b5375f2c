import type { PreloadedQuery } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { QualityPanelQuery } from '../relay/__generated__/QualityPanelQuery.graphql.ts';
import type { SkillListQuery } from '../relay/__generated__/SkillListQuery.graphql.ts';
import type { TaskListQuery } from '../relay/__generated__/TaskListQuery.graphql.ts';
import type { AdminTab, AdminUrl } from './adminUrl.ts';
import { loadQuality } from './quality/loadQuality.ts';
import { loadSkillList } from './skills/loadSkillList.ts';
import { loadTaskList } from './tasks/loadTaskList.ts';

/** The list of a tab while it loads. A tab outside the catalogue loads its data itself. */
export type TabList =
  | { tab: 'tasks'; ref: PreloadedQuery<TaskListQuery> }
  | { tab: 'skills'; ref: PreloadedQuery<SkillListQuery> }
  | { tab: 'quality'; ref: PreloadedQuery<QualityPanelQuery> }
  | { tab: Exclude<AdminTab, 'tasks' | 'skills' | 'quality'>; ref: null };

/** Starts to load the list that the URL names. */
export function loadTabList(environment: IEnvironment, url: AdminUrl): TabList {
  const { tab } = url;
  if (tab === 'tasks') return { tab, ref: loadTaskList(environment, url) };
  if (tab === 'skills') return { tab, ref: loadSkillList(environment, url) };
  if (tab === 'quality') return { tab, ref: loadQuality(environment, url) };
  return { tab, ref: null };
}
