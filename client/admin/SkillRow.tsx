import { graphql, useFragment } from 'react-relay';
import type { SkillRow_skill$key } from '../relay/__generated__/SkillRow_skill.graphql.ts';
import type { ItemActs } from './itemActs.ts';
import { RowActions } from './RowActions.tsx';
import { cellLook } from './tableLook.ts';

/** A skill in the table. */
export function SkillRow({ skillKey, onEdit, onDelete }: { skillKey: SkillRow_skill$key } & ItemActs) {
  const { name, description } = useFragment(
    graphql`
      fragment SkillRow_skill on Skill {
        name
        description
      }
    `,
    skillKey,
  );
  return (
    <tr className="group">
      <th scope="row" dir="auto" className={`${cellLook} text-start font-heading text-15 font-extrabold wrap-anywhere`}>
        {name}
      </th>
      <td dir="auto" className={`${cellLook} text-soft wrap-anywhere`}>
        {description}
      </td>
      <td className={cellLook}>
        <RowActions name={name} onEdit={onEdit} onDelete={onDelete} />
      </td>
    </tr>
  );
}
