import { graphql, useFragment } from 'react-relay';
import type { CatalogueTaskCard_task$key } from '../relay/__generated__/CatalogueTaskCard_task.graphql.ts';
import { Card } from '../ui/Card.tsx';
import { Coin } from '../ui/drawings/Coin.tsx';
import { CardActions } from './CardActions.tsx';
import { frequencyName } from './frequencyNames.ts';
import type { ItemActs } from './itemActs.ts';
import { SkillNames } from './SkillNames.tsx';

/** A task where there is no room for a table. */
export function CatalogueTaskCard({ taskKey, onEdit, onDelete }: { taskKey: CatalogueTaskCard_task$key } & ItemActs) {
  const { title, description, frequency, points, skills } = useFragment(
    graphql`
      fragment CatalogueTaskCard_task on Task {
        title
        description
        frequency
        points
        skills {
          id
          name
        }
      }
    `,
    taskKey,
  );
  return (
    <Card as="li" className="flex h-full min-w-0 flex-col">
      <h2 dir="auto" className="text-17 wrap-anywhere">
        {title}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13 font-semibold text-soft">
        <span>{frequencyName(frequency)}</span>
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Coin className="size-4" />
          {points.toLocaleString('en-US')} points
        </span>
      </p>
      <p dir="auto" className="mt-2 mb-3 line-clamp-2 text-soft wrap-anywhere">
        {description}
      </p>
      <SkillNames skills={skills} />
      <CardActions name={title} onEdit={onEdit} onDelete={onDelete} />
    </Card>
  );
}
