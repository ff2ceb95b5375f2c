import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SkillCards_child$key } from '../relay/__generated__/SkillCards_child.graphql.ts';
import { Card } from '../ui/Card.tsx';
import { NoPlantsDrawing } from '../ui/drawings/emptyRecords.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { GardenPanel } from './GardenPanel.tsx';
import { SkillCard } from './SkillCard.tsx';
import { useWholeGarden } from './useWholeGarden.ts';

/**
 * The drawn garden of all skills, and a card for each skill that was practised in the period, the most practised first.
 * The card of the plant that is selected in the garden is marked.
 */
export function SkillCards({ childKey }: { childKey: SkillCards_child$key }) {
  const { id, today, viewerCanEdit, skillsProgress } = useFragment(
    graphql`
      fragment SkillCards_child on Child
      @throwOnFieldError
      @argumentDefinitions(start: { type: "DateTime!" }, end: { type: "DateTime!" }) {
        id
        today
        viewerCanEdit
        skillsProgress(start: $start, end: $end) @required(action: THROW) {
          skill {
            id
          }
          practiceCount
          ...SkillCard_practice
          ...useWholeGarden_practices
        }
      }
    `,
    childKey,
  );
  const place = useRef<HTMLDivElement>(null);
  const plants = useWholeGarden(place, id, skillsProgress);
  const [selected, setSelected] = useState<string | null>(null);
  const highest = Math.max(0, ...skillsProgress.map(({ practiceCount }) => practiceCount));
  return (
    <div ref={place} className="flex flex-col gap-4">
      <GardenPanel plants={plants} today={today} selected={selected} onSelect={setSelected} />
      {skillsProgress.length === 0 ? (
        <Card>
          <EmptyState
            drawing={<NoPlantsDrawing />}
            title={
              viewerCanEdit
                ? t`No skills practiced yet in this time period. Complete tasks to start tracking skills!`
                : t`No skills practiced yet in this time period.`
            }
          />
        </Card>
      ) : (
        <ul className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
          {skillsProgress.map((practice) => (
            <SkillCard
              key={practice.skill.id}
              practiceKey={practice}
              highestCount={highest}
              selected={practice.skill.id === selected}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
