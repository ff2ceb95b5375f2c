import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ageGroupNames } from '../../schema/child/ageGroup.rules.ts';
import { emptyGardenTitles, gardenLimits, type SkillsPeriod } from '../../schema/garden/garden.rules.ts';
import { storedAgeGroup } from '../children/ageGroup.ts';
import type { SkillsGardenContent_child$key } from '../relay/__generated__/SkillsGardenContent_child.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { NoPlantsDrawing } from '../ui/drawings/emptyRecords.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkillPlant } from './SkillPlant.tsx';

interface SkillsGardenContentProps {
  childKey: SkillsGardenContent_child$key;
  period: SkillsPeriod;
}

/** The plants of the garden, collapsed to the five most practised skills, and the number of practised skills of the age group. */
export function SkillsGardenContent({ childKey, period }: SkillsGardenContentProps) {
  const { today, skillsGarden } = useFragment(
    graphql`
      fragment SkillsGardenContent_child on Child
      @throwOnFieldError
      @argumentDefinitions(period: { type: "SkillsPeriod!" }) {
        today
        skillsGarden(period: $period) {
          totalSkillsPracticed
          totalSkills
          ageGroup
          skills {
            skill {
              id
            }
            practiceCount
            ...SkillPlant_practice
          }
        }
      }
    `,
    childKey,
  );
  const [expanded, setExpanded] = useState(false);
  if (!skillsGarden) return null;
  const { skills, totalSkillsPracticed, totalSkills, ageGroup } = skillsGarden;
  if (skills.length === 0) {
    return (
      <EmptyState
        drawing={<NoPlantsDrawing />}
        title={emptyGardenTitles[period]}
        text="Complete tasks to start growing your skills garden."
      />
    );
  }
  const group = storedAgeGroup(ageGroup);
  const highest = Math.max(...skills.map(({ practiceCount }) => practiceCount));
  const shown = expanded ? skills : skills.slice(0, gardenLimits.collapsedSkills);
  return (
    <div>
      <ul aria-label="Skills practiced">
        {shown.map((practice) => (
          <SkillPlant
            key={practice.skill.id}
            practiceKey={practice}
            highestCount={highest}
            period={period}
            today={today}
          />
        ))}
      </ul>
      {skills.length > gardenLimits.collapsedSkills && (
        <Button variant="plain" wide className="mt-2" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Show Less' : 'Show All'}
        </Button>
      )}
      <p className="mt-3 text-center text-13 text-soft">
        Practicing {totalSkillsPracticed} of {totalSkills} {group ? ageGroupNames[group] : ''} skills
      </p>
    </div>
  );
}
