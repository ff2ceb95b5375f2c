import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { EditSkillDialog_skill$key } from '../../relay/__generated__/EditSkillDialog_skill.graphql.ts';
import type { SkillListQuery } from '../../relay/__generated__/SkillListQuery.graphql.ts';
import { useDisposedReference } from '../../shell/useDisposedReference.ts';
import type { AdminUrl } from '../adminUrl.ts';
import type { ItemActions } from '../catalogue/CataloguePanel.tsx';
import { CatalogueTable } from '../catalogue/CatalogueTable.tsx';
import type { UpdateUrl } from '../useAdminUrl.ts';
import { SkillItem } from './SkillItem.tsx';
import { skillKind } from './skillKind.ts';

interface SkillListProps extends ItemActions<EditSkillDialog_skill$key> {
  list: PreloadedQuery<SkillListQuery>;
  url: AdminUrl;
  updateUrl: UpdateUrl;
}

/** One page of the skills of an age group. */
export function SkillList({ list, url, updateUrl, ...actions }: SkillListProps) {
  const { skills } = usePreloadedQuery<SkillListQuery>(
    graphql`
      query SkillListQuery(
        $ageGroup: AgeGroup!
        $search: String
        $orderBy: SkillOrder!
        $first: Int
        $after: String
        $last: Int
        $before: String
      ) {
        skills(
          ageGroup: $ageGroup
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
              ...SkillItem_skill
            }
          }
        }
      }
    `,
    list,
  );
  useDisposedReference(list);
  return (
    <CatalogueTable kind={skillKind} url={url} updateUrl={updateUrl} connection={skills}>
      {(skill, layout) => <SkillItem skillKey={skill} layout={layout} {...actions} />}
    </CatalogueTable>
  );
}
