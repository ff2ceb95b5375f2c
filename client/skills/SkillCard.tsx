import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../lib/choose.ts';
import { classNames } from '../lib/classNames.ts';
import { mediumDateOf } from '../lib/dateText.ts';
import type { SkillCard_practice$key } from '../relay/__generated__/SkillCard_practice.graphql.ts';
import { Card } from '../ui/Card.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { SkillSteps } from './SkillSteps.tsx';

interface SkillCardProps {
  practiceKey: SkillCard_practice$key;
  /** The practice count of the most practised skill. */
  highestCount: number;
  /** Whether its plant is selected in the drawn garden. */
  selected: boolean;
}

/** A skill: description, practice count relative to the most practised skill, and date of the last practice. */
export function SkillCard({ practiceKey, highestCount, selected }: SkillCardProps) {
  const { skill, practiceCount, lastPracticed } = useFragment(
    graphql`
      fragment SkillCard_practice on SkillPractice {
        skill {
          name
          description
          steps
        }
        practiceCount
        lastPracticed
      }
    `,
    practiceKey,
  );
  return (
    <Card
      as="li"
      aria-current={selected || undefined}
      className={classNames('flex flex-col gap-2', selected && 'outline-3 outline-gold')}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-17 wrap-anywhere">{skill.name}</h3>
        <span className="shrink-0 font-heading text-15 font-extrabold text-done tabular-nums">
          <Trans>{numberText(practiceCount)}x</Trans>
        </span>
      </div>
      <p className="text-15 text-pretty text-soft wrap-anywhere">{skill.description}</p>
      <SkillSteps steps={skill.steps} />
      <div className="mt-auto flex flex-col gap-2 pt-1">
        <ProgressBar label={t`Practice of ${skill.name}`} value={practiceCount} max={highestCount} />
        {lastPracticed && (
          <p className="text-13 text-soft">
            <Trans>
              Last practiced <time dateTime={lastPracticed}>{mediumDateOf(lastPracticed)}</time>
            </Trans>
          </p>
        )}
      </div>
    </Card>
  );
}
