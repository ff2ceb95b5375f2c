import { plural, t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../../lib/choose.ts';
import type { EditTaskDialog_task$key } from '../../relay/__generated__/EditTaskDialog_task.graphql.ts';
import type { TaskItem_task$key } from '../../relay/__generated__/TaskItem_task.graphql.ts';
import { Coin } from '../../ui/drawings/Coin.tsx';
import { CatalogueCard, CatalogueRow, TextCell } from '../catalogue/CatalogueItem.tsx';
import type { ItemActions } from '../catalogue/CataloguePanel.tsx';
import type { ItemLayout } from '../catalogue/ListRows.tsx';
import { frequencyName } from './frequencyNames.ts';

interface TaskItemProps extends ItemActions<EditTaskDialog_task$key> {
  taskKey: TaskItem_task$key;
  layout: ItemLayout;
}

/** A task of the list, as a row or a card. */
export function TaskItem({ taskKey, layout, onEdit, onDelete }: TaskItemProps) {
  const task = useFragment(
    graphql`
      fragment TaskItem_task on Task {
        id
        revision
        title(language: "en")
        description(language: "en")
        frequency
        points
        skills {
          id
          name(language: "en")
        }
        ...EditTaskDialog_task
      }
    `,
    taskKey,
  );
  const { id, revision, title, description, frequency, points, skills } = task;
  const actions = { onEdit: () => onEdit(task), onDelete: () => onDelete({ id, revision, name: title }) };
  return layout === 'row' ? (
    <CatalogueRow id={id} name={title} {...actions}>
      <TextCell text={description} />
      <TextCell text={frequencyName(frequency)} className="text-15" />
      <TextCell text={numberText(points)} className="text-end tabular-nums" />
      <TextCell text={skills.map((skill) => skill.name).join(', ') || '–'} />
    </CatalogueRow>
  ) : (
    <CatalogueCard id={id} name={title} {...actions}>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13 font-semibold text-soft">
        <span>{frequencyName(frequency)}</span>
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Coin className="size-4" />
          {plural(points, { one: '# point', other: '# points' })}
        </span>
      </p>
      <p dir="auto" className="mt-2 mb-3 line-clamp-2 text-soft wrap-anywhere">
        {description}
      </p>
      {skills.length === 0 ? (
        <span className="text-soft">–</span>
      ) : (
        <ul aria-label={t`Skills`} className="flex flex-wrap gap-1">
          {skills.map((skill) => (
            <li
              key={skill.id}
              dir="auto"
              className="rounded-full bg-action-tint px-2 py-0.5 text-13 leading-tight font-semibold wrap-anywhere"
            >
              {skill.name}
            </li>
          ))}
        </ul>
      )}
    </CatalogueCard>
  );
}
