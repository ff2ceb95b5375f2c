import { useEffect, useRef, type ComponentType } from 'react';
import { graphql, useFragment } from 'react-relay';
import {
  gardenBadge,
  gardenLimits,
  type GrowthStage,
  growthStage,
  growthStageLabels,
  type SkillsPeriod,
} from '../../schema/garden/garden.rules.ts';
import { countText, numberText } from '../../schema/numberText.rules.ts';
import { classNames } from '../lib/classNames.ts';
import { daysAgo } from '../lib/dateText.ts';
import { localToday } from '../lib/localToday.ts';
import type { SkillPlant_practice$key } from '../relay/__generated__/SkillPlant_practice.graphql.ts';
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
  /** Whether its plant is selected in the drawn garden. */
  selected: boolean;
  /** A skill of the drawn garden that was not practised in the period. */
  outsidePeriod?: boolean;
}

/** A skill of the garden: drawing, growth stage, name, badge, last practice and practice count (docs/product.md#skills). */
export function SkillPlant(props: SkillPlantProps) {
  const { practiceKey, highestCount, period, today, selected, outsidePeriod = false } = props;
  const practice = useFragment(
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
  const { skill, totalLifetimePractice, lastPracticed } = practice;
  const count = outsidePeriod ? 0 : practice.practiceCount;
  const stage = growthStage(count, highestCount);
  const Drawing = plants[stage];
  const badge = outsidePeriod ? null : gardenBadge(period, count, totalLifetimePractice);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  return (
    <li
      ref={row}
      aria-current={selected || undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-2.5 rounded-field py-0.5 transition-colors small:py-1',
        selected && '-mx-2 bg-action-tint px-2',
      )}
    >
      <Drawing className="size-9 text-done" />
      <div className="min-w-0 flex-1 basis-36">
        <div className="flex flex-wrap items-baseline justify-between gap-x-1">
          <h3 className="min-w-0 text-15 wrap-anywhere">{skill.name}</h3>
          <Dots count={count} />
        </div>
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-13 text-soft">
          <span>
            <span className="font-semibold text-done">{growthStageLabels[stage]}</span>
            {lastPracticed && (
              <>
                {' · '}
                <span className="sr-only small:not-sr-only">practiced </span>
                {daysAgo(localToday(new Date(lastPracticed)), today)}
              </>
            )}
          </span>
          {badge && (
            <span className={classNames('shrink-0', badge === 'New!' ? 'font-semibold text-done' : 'text-soft')}>
              {badge}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

/** A dot for each practice, at most five, and the number of further ones. */
function Dots({ count }: { count: number }) {
  const dots = Math.min(count, gardenLimits.dots);
  return (
    <span className="inline-flex items-center gap-px text-13 tabular-nums">
      {Array.from({ length: dots }, (_, index) => (
        <span key={index} aria-hidden="true" className="size-1.5 rounded-full bg-done" />
      ))}
      {count > dots && (
        <span aria-hidden="true" className="ms-0.5 font-semibold text-done">
          +{numberText(count - dots)}
        </span>
      )}
      <span className="sr-only">{countText(count, 'time')}</span>
    </span>
  );
}
