import { graphql, useFragment } from 'react-relay';
import type { SkillBadge_skill$key } from '../../relay/__generated__/SkillBadge_skill.graphql.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';

const hoverDelay = 700;

/** A skill that a challenge trains, in quiet words. Its description opens after hovering for 700 ms, on focus, or on a tap. */
export function SkillBadge({ skillKey }: { skillKey: SkillBadge_skill$key }) {
  const { name, description } = useFragment(
    graphql`
      fragment SkillBadge_skill on Skill {
        name
        description
      }
    `,
    skillKey,
  );
  return (
    <Tooltip content={description} delay={hoverDelay}>
      <button
        type="button"
        className="min-h-7 max-w-full rounded-small text-start text-13 text-soft underline decoration-dotted underline-offset-4 wrap-anywhere hover:text-ink"
      >
        {name}
      </button>
    </Tooltip>
  );
}
