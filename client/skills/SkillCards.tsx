import { graphql, useFragment } from 'react-relay';
import type { SkillCards_child$key } from '../relay/__generated__/SkillCards_child.graphql.ts';
import { Card } from '../ui/Card.tsx';
import { NoPlantsDrawing } from '../ui/drawings/emptyRecords.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkillCard } from './SkillCard.tsx';

/** A card for each skill that was practised in the period, the most practised first. */
export function SkillCards({ childKey }: { childKey: SkillCards_child$key }) {
  const { skillsProgress } = useFragment(
    graphql`
      fragment SkillCards_child on Child
      @throwOnFieldError
      @argumentDefinitions(start: { type: "DateTime!" }, end: { type: "DateTime!" }) {
        skillsProgress(start: $start, end: $end) @required(action: THROW) {
          skill {
            id
          }
          practiceCount
          ...SkillCard_practice
        }
      }
    `,
    childKey,
  );
  if (skillsProgress.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing={<NoPlantsDrawing />}
          title="No skills practiced yet in this time period. Complete tasks to start tracking skills!"
        />
      </Card>
    );
  }
  const highest = Math.max(...skillsProgress.map(({ practiceCount }) => practiceCount));
  return (
    <ul className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
      {skillsProgress.map((practice) => (
        <SkillCard key={practice.skill.id} practiceKey={practice} highestCount={highest} />
      ))}
    </ul>
  );
}
