import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SkillsPeriod } from '../../schema/garden/garden.rules.ts';
import { AgeGroupLabel } from '../children/AgeGroupLabel.tsx';
import { ChildAvatar } from '../children/ChildAvatar.tsx';
import type { SkillsProgress_child$key } from '../relay/__generated__/SkillsProgress_child.graphql.ts';
import type { SkillsProgressRefetchQuery } from '../relay/__generated__/SkillsProgressRefetchQuery.graphql.ts';
import refetchQuery from '../relay/__generated__/SkillsProgressRefetchQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { RefetchedPanel } from '../ui/RefetchedPanel.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { SkillCards } from './SkillCards.tsx';
import { SkillCardsSkeleton } from './SkillCardsSkeleton.tsx';
import { periodOptions, periodRange } from './skillsPeriod.ts';

/** The content of the skills page: the child, the choice of a period and the skills practised in it. */
export function SkillsProgress({ childKey }: { childKey: SkillsProgress_child$key }) {
  const refetch = useOnDemandQuery<SkillsProgressRefetchQuery>(refetchQuery);
  const key: SkillsProgress_child$key = refetch.data?.node ?? childKey;
  const child = useFragment(
    graphql`
      fragment SkillsProgress_child on Child
      @refetchable(queryName: "SkillsProgressRefetchQuery")
      @argumentDefinitions(start: { type: "DateTime!" }, end: { type: "DateTime!" }) {
        id
        name
        urlSlug
        ...ChildAvatar_child
        ...AgeGroupLabel_child
        ...SkillCards_child @arguments(start: $start, end: $end)
      }
    `,
    key,
  );
  const [period, setPeriod] = useState<SkillsPeriod>('week');
  const loadPeriod = (chosen: SkillsPeriod) => refetch.load({ id: child.id, ...periodRange(chosen) });
  const choose = (chosen: SkillsPeriod) => {
    setPeriod(chosen);
    void loadPeriod(chosen);
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChildAvatar childKey={child} size="l" />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="line-clamp-2 text-21 wrap-anywhere">
            <Trans>
              <bdi>{child.name}</bdi>&apos;s Skills Progress
            </Trans>
          </h2>
          <AgeGroupLabel childKey={child} />
        </div>
      </div>
      <div>
        <SegmentedControl label={t`Period`} value={period} options={periodOptions} onChange={choose} />
      </div>
      <RefetchedPanel
        failure={t`Failed to fetch skills progress`}
        skeleton={<SkillCardsSkeleton />}
        state={refetch}
        onRetry={() => loadPeriod(period)}
      >
        <SkillCards childKey={child} />
      </RefetchedPanel>
      <LinkButton to={`/challenges/${child.urlSlug}`} variant="quiet" wide>
        <Trans>Back to the challenges</Trans>
      </LinkButton>
    </div>
  );
}
