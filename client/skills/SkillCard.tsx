import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../lib/dateText.ts';
import type { SkillCard_practice$key } from '../relay/__generated__/SkillCard_practice.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';

interface SkillCardProps {
  practiceKey: SkillCard_practice$key;
  /** The practice count of the most practised skill. */
  highestCount: number;
}

/** A skill: description, practice count relative to the most practised skill, and date of the last practice. */
export function SkillCard({ practiceKey, highestCount }: SkillCardProps) {
  const { skill, practiceCount, lastPracticed } = useFragment(
    graphql`
      fragment SkillCard_practice on SkillPractice {
        skill {
          name
          description
        }
        practiceCount
        lastPracticed
      }
    `,
    practiceKey,
  );
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-17 wrap-anywhere">{skill.name}</h3>
        <Badge tone="done">{practiceCount}x</Badge>
      </div>
      <p className="text-15 text-soft wrap-anywhere">{skill.description}</p>
      <div className="mt-auto flex flex-col gap-2 pt-1">
        <ProgressBar label={`Practice of ${skill.name}`} value={practiceCount} max={highestCount} />
        {lastPracticed && (
          <p className="text-13 text-soft">
            Last practiced <time dateTime={lastPracticed}>{mediumDateOf(lastPracticed)}</time>
          </p>
        )}
      </div>
    </Card>
  );
}
