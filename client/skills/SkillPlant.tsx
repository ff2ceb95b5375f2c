import type { ComponentType } from 'react';
import { graphql, useFragment } from 'react-relay';
import {
  gardenBadge,
  gardenLimits,
  type GrowthStage,
  growthStage,
  growthStageLabels,
  type SkillsPeriod,
} from '../../schema/garden/garden.rules.ts';
import { daysAgo } from '../lib/dateText.ts';
import { localToday } from '../lib/localToday.ts';
import type { SkillPlant_practice$key } from '../relay/__generated__/SkillPlant_practice.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { Bud, FloweringPlant, Seed, Sprout, Tree } from '../ui/drawings/plants.tsx';

const plants: Record<GrowthStage, ComponentType<{ className?: string }>> = {
  notPracticed: Seed,
  starting: Seed,
  budding: Bud,
  sprouting: Sprout,
  growing: FloweringPlant,
  thriving: Tree,
};

interface SkillPlantProps {
  practiceKey: SkillPlant_practice$key;
  /** The practice count of the most practised skill in the garden. */
  highestCount: number;
  period: SkillsPeriod;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
}

/** A skill as a plant: drawing, growth stage, name, badge, last practice and practice count (docs/product.md#skills). */
export function SkillPlant({ practiceKey, highestCount, period, today }: SkillPlantProps) {
  const { skill, practiceCount, totalLifetimePractice, lastPracticed } = useFragment(
    graphql`
      fragment SkillPlant_practice on SkillPractice {
        skill {
          name
        }
        practiceCount
        totalLifetimePractice
        lastPracticed
      }
    `,
    practiceKey,
  );
  const stage = growthStage(practiceCount, highestCount);
  const Drawing = plants[stage];
  const badge = gardenBadge(period, practiceCount, totalLifetimePractice);
  return (
    <li className="flex items-end gap-3 border-b-2 border-earth pt-3">
      <span className="-mb-0.5 flex shrink-0 text-done">
        <Drawing className="size-14" />
      </span>
      <div className="min-w-0 grow pb-2.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="text-15 wrap-anywhere">{skill.name}</h3>
          {badge && (
            <Badge tone={badge === 'New!' ? 'done' : 'neutral'} className="font-semibold">
              {badge}
            </Badge>
          )}
        </div>
        <p className="text-13 text-soft">
          <span className="font-semibold text-done">{growthStageLabels[stage]}</span>
          {lastPracticed && <> · practiced {daysAgo(localToday(new Date(lastPracticed)), today)}</>}
        </p>
        <Dots count={practiceCount} />
      </div>
    </li>
  );
}

/** A dot for each practice, at most five, and the number of further ones. */
function Dots({ count }: { count: number }) {
  const dots = Math.min(count, gardenLimits.dots);
  return (
    <p className="mt-1 flex min-h-5 flex-wrap items-center gap-1">
      {Array.from({ length: dots }, (_, index) => (
        <span key={index} aria-hidden="true" className="size-2.5 rounded-full bg-done" />
      ))}
      {count > dots && (
        <span aria-hidden="true" className="text-13 font-semibold text-done tabular-nums">
          +{count - dots}
        </span>
      )}
      <span className="ms-1 text-13 text-soft tabular-nums">
        {count} {count === 1 ? 'time' : 'times'}
      </span>
    </p>
  );
}
