import { graphql, useFragment } from 'react-relay';
import type { TaskRow_task$key } from '../relay/__generated__/TaskRow_task.graphql.ts';
import { frequencyName } from './frequencyNames.ts';
import type { ItemActs } from './itemActs.ts';
import { RowActions } from './RowActions.tsx';
import { SkillNames } from './SkillNames.tsx';
import { cellLook } from './tableLook.ts';

/** A task in the table. */
export function TaskRow({ taskKey, onEdit, onDelete }: { taskKey: TaskRow_task$key } & ItemActs) {
  const { title, description, frequency, points, skills } = useFragment(
    graphql`
      fragment TaskRow_task on Task {
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
    <tr className="group">
      <th scope="row" dir="auto" className={`${cellLook} text-start font-heading text-15 font-extrabold wrap-anywhere`}>
        {title}
      </th>
      <td dir="auto" className={`${cellLook} text-soft`}>
        <p title={description} className="line-clamp-2 wrap-anywhere">
          {description}
        </p>
      </td>
      <td className={cellLook}>{frequencyName(frequency)}</td>
      <td className={`${cellLook} text-end tabular-nums`}>{points.toLocaleString('en-US')}</td>
      <td className={cellLook}>
        <SkillNames skills={skills} />
      </td>
      <td className={cellLook}>
        <RowActions name={title} onEdit={onEdit} onDelete={onDelete} />
      </td>
    </tr>
  );
}
