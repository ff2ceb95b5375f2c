import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ageGroupNames } from '../../schema/child/ageGroup.rules.ts';
import { gardenLimits, type SkillsPeriod } from '../../schema/garden/garden.rules.ts';
import { storedAgeGroup } from '../children/ageGroup.ts';
import type { SkillsGardenContent_child$key } from '../relay/__generated__/SkillsGardenContent_child.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { GardenPanel } from './GardenPanel.tsx';
import { NoPlants } from './NoPlants.tsx';
import { SkillPlant } from './SkillPlant.tsx';
import { useWholeGarden } from './useWholeGarden.ts';

interface SkillsGardenContentProps {
  childKey: SkillsGardenContent_child$key;
  period: SkillsPeriod;
  /** The choice of a period, above the rows. */
  choice: ReactNode;
  /** A link below the skills. */
  children: ReactNode;
}

/**
 * The drawn garden of all skills, and below it the five most practised ones of the period, or all of them. A plant that is
 * selected in the garden has its row among them.
 */
export function SkillsGardenContent({ childKey, period, choice, children }: SkillsGardenContentProps) {
  const { id, today, skillsGarden } = useFragment(
    graphql`
      fragment SkillsGardenContent_child on Child
      @throwOnFieldError
      @argumentDefinitions(period: { type: "SkillsPeriod!" }) {
        id
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
            ...useWholeGarden_practices
          }
        }
      }
    `,
    childKey,
  );
  const place = useRef<HTMLDivElement>(null);
  const skills = skillsGarden?.skills ?? [];
  const plants = useWholeGarden(place, id, skills);
  const [expanded, setExpanded] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  if (!skillsGarden) return null;

  const { totalSkillsPracticed, totalSkills, ageGroup } = skillsGarden;
  const group = storedAgeGroup(ageGroup);
  const highest = Math.max(0, ...skills.map(({ practiceCount }) => practiceCount));
  const first = expanded ? skills : skills.slice(0, gardenLimits.collapsedSkills);
  const further = skills.slice(first.length).filter(({ skill }) => skill.id === selected);
  const outside = plants?.find((plant) => plant.id === selected && !skills.some(({ skill }) => skill.id === plant.id));
  return (
    <div ref={place}>
      <GardenPanel plants={plants} today={today} selected={selected} onSelect={setSelected} />
      {choice && <div className="mt-2">{choice}</div>}
      {skills.length === 0 && <NoPlants period={period} />}
      {(skills.length > 0 || outside) && (
        <ul aria-label={t`Skills practiced`} className="mt-2">
          {[...first, ...further].map((practice) => (
            <SkillPlant
              key={practice.skill.id}
              practiceKey={practice}
              highestCount={highest}
              period={period}
              today={today}
              selected={practice.skill.id === selected}
              drawn={plants !== null}
            />
          ))}
          {outside && (
            <SkillPlant
              key={outside.id}
              practiceKey={outside.practiceKey}
              highestCount={highest}
              period={period}
              today={today}
              selected
              drawn
              outsidePeriod
            />
          )}
        </ul>
      )}
      {skills.length > 0 && (
        <p className="mt-1.5 text-13 text-soft">
          <Trans>
            Practicing {totalSkillsPracticed} of {totalSkills} {group ? ageGroupNames[group] : ''} skills
          </Trans>
        </p>
      )}
      <div className="-mx-side -mb-3 flex flex-wrap justify-between gap-x-2">
        {skills.length > gardenLimits.collapsedSkills && (
          <Button variant="plain" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
            {expanded ? t`Show Less` : t`Show All`}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
