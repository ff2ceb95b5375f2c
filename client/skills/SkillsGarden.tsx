import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SkillsPeriod } from '../../schema/garden/garden.rules.ts';
import type { SkillsGarden_child$key } from '../relay/__generated__/SkillsGarden_child.graphql.ts';
import type { SkillsGardenRefetchQuery } from '../relay/__generated__/SkillsGardenRefetchQuery.graphql.ts';
import refetchQuery from '../relay/__generated__/SkillsGardenRefetchQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { FoldButton } from '../ui/FoldButton.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { RefetchedPanel } from '../ui/RefetchedPanel.tsx';
import { Section } from '../ui/Section.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { NoPlants } from './NoPlants.tsx';
import { SkillsGardenContent } from './SkillsGardenContent.tsx';
import { SkillsGardenSkeleton } from './SkillsGardenSkeleton.tsx';
import { periodEnums, periodOptions } from './skillsPeriod.ts';

/** The period that the page's query fetches; `ChildChallenges_child` names it too. */
export const firstGardenPeriod: SkillsPeriod = 'week';

interface SkillsGardenProps {
  childKey: SkillsGarden_child$key;
  period: SkillsPeriod;
  onPeriod: (period: SkillsPeriod) => void;
  /** A child without any record: only a sentence is shown. */
  newcomer: boolean;
}

/** The skills garden: each practised skill is a plant (docs/product.md#skills). */
export function SkillsGarden({ childKey, period, onPeriod, newcomer }: SkillsGardenProps) {
  const refetch = useOnDemandQuery<SkillsGardenRefetchQuery>(refetchQuery);
  const key: SkillsGarden_child$key = refetch.data?.node ?? childKey;
  const child = useFragment(
    graphql`
      fragment SkillsGarden_child on Child
      @refetchable(queryName: "SkillsGardenRefetchQuery")
      @argumentDefinitions(period: { type: "SkillsPeriod!" }) {
        id
        urlSlug
        ...SkillsGardenContent_child @arguments(period: $period)
      }
    `,
    key,
  );
  const choose = (chosen: SkillsPeriod) => {
    onPeriod(chosen);
    void refetch.load({ id: child.id, period: periodEnums[chosen] });
  };
  const [open, setOpen] = useState(false);
  const title = t`Skills Garden`;
  if (newcomer)
    return (
      <Section title={title} plain>
        <NoPlants period={period} />
      </Section>
    );
  return (
    <Section title={title} aside={<FoldButton of={title} open={open} onToggle={() => setOpen(!open)} />}>
      <RefetchedPanel
        failure={t`Failed to fetch skills data`}
        skeleton={<SkillsGardenSkeleton />}
        state={refetch}
        onRetry={() => refetch.load({ id: child.id, period: periodEnums[period] })}
      >
        <SkillsGardenContent
          childKey={child}
          period={period}
          choice={
            open && (
              <SegmentedControl
                label={t`Period of the garden`}
                value={period}
                options={periodOptions}
                onChange={choose}
              />
            )
          }
        >
          <LinkButton to={`/skills/${child.urlSlug}`} variant="plain">
            <Trans>Skills Progress</Trans>
          </LinkButton>
        </SkillsGardenContent>
      </RefetchedPanel>
    </Section>
  );
}
