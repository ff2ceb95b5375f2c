import { loadQuery, type PreloadedQuery } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import { enumForm } from '../../lib/enumForm.ts';
import type { SkillListQuery } from '../../relay/__generated__/SkillListQuery.graphql.ts';
import skillListQuery from '../../relay/__generated__/SkillListQuery.graphql.ts';
import type { AdminUrl } from '../adminUrl.ts';
import { listOptions, listVariables } from '../catalogue/listVariables.ts';

/** Starts to load the page of skills that the URL names. */
export function loadSkillList(environment: IEnvironment, url: AdminUrl): PreloadedQuery<SkillListQuery> {
  const orderBy = { field: 'NAME', direction: enumForm(url.sort.direction) } as const;
  return loadQuery<SkillListQuery>(environment, skillListQuery, { ...listVariables(url), orderBy }, listOptions);
}
