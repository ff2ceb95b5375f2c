import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, useEffect, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../lib/choose.ts';
import {
  gardenBadge,
  isNewSkill,
  gardenLimits,
  growthStage,
  growthStageLabels,
  type SkillsPeriod,
} from '../../schema/garden/garden.rules.ts';
import { classNames } from '../lib/classNames.ts';
import { daysAgo } from '../lib/dateText.ts';
import { localToday } from '../lib/localToday.ts';
import type { SkillPlant_practice$key } from '../relay/__generated__/SkillPlant_practice.graphql.ts';
import { Optional } from '../ui/Optional.tsx';
import { freshnessOf } from './gardenLayout.ts';
import { SkillSteps } from './SkillSteps.tsx';

const PlantDrawing = lazy(() => import('./PlantDrawing.tsx').then((module) => ({ default: module.PlantDrawing })));

/** The height of a row's plant, in CSS pixels. */
const plantSize = 36;

interface SkillPlantProps {
  practiceKey: SkillPlant_practice$key;
  /** The practice count of the most practised skill in the garden. */
  highestCount: number;
  period: SkillsPeriod;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  /** Whether its plant is selected in the drawn garden. */
  selected: boolean;
  /** Whether its plant is drawn; not before it is about to be seen. */
  drawn: boolean;
  /** A skill of the drawn garden that was not practised in the period. */
  outsidePeriod?: boolean;
}

/** A skill of the garden: its plant as in the drawn garden, growth stage, name, badge, last practice and practice count (docs/product.md#skills). */
export function SkillPlant(props: SkillPlantProps) {
  const { practiceKey, highestCount, period, today, selected, drawn, outsidePeriod = false } = props;
  const practice = useFragment(
    graphql`
      fragment SkillPlant_practice on SkillPractice {
        skill {
          id
          name
          steps
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
  const last = lastPracticed ? localToday(new Date(lastPracticed)) : null;
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
      <span className="flex size-[36px] shrink-0 justify-center">
        {drawn && (
          <Optional>
            <PlantDrawing
              practices={totalLifetimePractice}
              freshness={last === null ? 'resting' : freshnessOf(last, today)}
              seed={skill.id}
              height={plantSize}
            />
          </Optional>
        )}
      </span>
      <div className="min-w-0 flex-1 basis-36">
        <div className="flex flex-wrap items-baseline justify-between gap-x-1">
          <h3 className="min-w-0 text-15 wrap-anywhere">{skill.name}</h3>
          <Dots count={count} />
        </div>
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-13 text-soft">
          <span>
            <span className="font-semibold text-done">{growthStageLabels[stage]}</span>
            {last !== null && (
              <>
                {' · '}
                <span className="sr-only small:not-sr-only">
                  <Trans>practiced</Trans>{' '}
                </span>
                {daysAgo(last, today)}
              </>
            )}
          </span>
          {badge && (
            <span
              className={classNames(
                'shrink-0',
                isNewSkill(count, totalLifetimePractice) ? 'font-semibold text-done' : 'text-soft',
              )}
            >
              {badge}
            </span>
          )}
        </p>
        {skill.steps.length > 0 && (
          <details className="text-13">
            <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-small text-soft underline underline-offset-2">
              <Trans>What parents see</Trans>
            </summary>
            <SkillSteps steps={skill.steps} />
          </details>
        )}
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
      <span className="sr-only">{plural(count, { one: '# time', other: '# times' })}</span>
    </span>
  );
}
