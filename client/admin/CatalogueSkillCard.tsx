import { graphql, useFragment } from 'react-relay';
import type { CatalogueSkillCard_skill$key } from '../relay/__generated__/CatalogueSkillCard_skill.graphql.ts';
import { Card } from '../ui/Card.tsx';
import { CardActions } from './CardActions.tsx';
import type { ItemActs } from './itemActs.ts';

/** A skill where there is no room for a table. */
export function CatalogueSkillCard({
  skillKey,
  onEdit,
  onDelete,
}: { skillKey: CatalogueSkillCard_skill$key } & ItemActs) {
  const { name, description } = useFragment(
    graphql`
      fragment CatalogueSkillCard_skill on Skill {
        name
        description
      }
    `,
    skillKey,
  );
  return (
    <Card as="li" className="flex h-full min-w-0 flex-col">
      <h2 dir="auto" className="text-17 wrap-anywhere">
        {name}
      </h2>
      <p dir="auto" className="mt-1 text-soft wrap-anywhere">
        {description}
      </p>
      <CardActions name={name} onEdit={onEdit} onDelete={onDelete} />
    </Card>
  );
}
