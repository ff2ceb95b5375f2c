import { graphql, useFragment } from 'react-relay';
import type { SkillBadge_skill$key } from '../relay/__generated__/SkillBadge_skill.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';

const hoverDelay = 700;

/** A skill that a challenge trains. Its description opens after hovering for 700 ms, on focus, or on a tap. */
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
      <button type="button" className="max-w-full rounded-full text-start">
        <Badge tone="neutral" className="max-w-full wrap-anywhere">
          {name}
        </Badge>
      </button>
    </Tooltip>
  );
}
