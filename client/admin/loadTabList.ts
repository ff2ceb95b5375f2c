import type { PreloadedQuery } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { AuditListQuery } from '../relay/__generated__/AuditListQuery.graphql.ts';
import type { PeopleListQuery } from '../relay/__generated__/PeopleListQuery.graphql.ts';
import type { QualityPanelQuery } from '../relay/__generated__/QualityPanelQuery.graphql.ts';
import type { SiteStatusQuery } from '../relay/__generated__/SiteStatusQuery.graphql.ts';
import type { SkillListQuery } from '../relay/__generated__/SkillListQuery.graphql.ts';
import type { TaskListQuery } from '../relay/__generated__/TaskListQuery.graphql.ts';
import type { AdminUrl } from './adminUrl.ts';
import { loadAuditLog } from './audit/loadAuditLog.ts';
import { loadPeople } from './people/loadPeople.ts';
import { loadQuality } from './quality/loadQuality.ts';
import { loadSiteStatus } from './site/loadSiteStatus.ts';
import { loadSkillList } from './skills/loadSkillList.ts';
import { loadTaskList } from './tasks/loadTaskList.ts';

/** The list of a tab while it loads. The tab of plans loads its data itself. */
export type TabList =
  | { tab: 'tasks'; ref: PreloadedQuery<TaskListQuery> }
  | { tab: 'skills'; ref: PreloadedQuery<SkillListQuery> }
  | { tab: 'quality'; ref: PreloadedQuery<QualityPanelQuery> }
  | { tab: 'plans'; ref: null }
  | { tab: 'people'; ref: PreloadedQuery<PeopleListQuery> }
  | { tab: 'site'; ref: PreloadedQuery<SiteStatusQuery> }
  | { tab: 'audit'; ref: PreloadedQuery<AuditListQuery> };

/** Starts to load the list that the URL names. */
export function loadTabList(environment: IEnvironment, url: AdminUrl): TabList {
  const { tab } = url;
  switch (tab) {
    case 'tasks':
      return { tab, ref: loadTaskList(environment, url) };
    case 'skills':
      return { tab, ref: loadSkillList(environment, url) };
    case 'quality':
      return { tab, ref: loadQuality(environment, url) };
    case 'plans':
      return { tab, ref: null };
    case 'people':
      return { tab, ref: loadPeople(environment, url) };
    case 'site':
      return { tab, ref: loadSiteStatus(environment) };
    case 'audit':
      return { tab, ref: loadAuditLog(environment, url) };
  }
}
