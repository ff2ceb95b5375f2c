import { graphql, useFragment } from 'react-relay';
import { ageGroupNames } from '../../schema/child/ageGroup.rules.ts';
import type { AgeGroupLabel_child$key } from '../relay/__generated__/AgeGroupLabel_child.graphql.ts';
import { AgeGroupDrawing } from './AgeGroupDrawing.tsx';
import { storedAgeGroup } from './ageGroup.ts';

/** A child's age group: drawing and name. */
export function AgeGroupLabel({ childKey }: { childKey: AgeGroupLabel_child$key }) {
  const { ageGroup } = useFragment(
    graphql`
      fragment AgeGroupLabel_child on Child {
        ageGroup
      }
    `,
    childKey,
  );
  const group = storedAgeGroup(ageGroup);
  if (!group) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-soft">
      <AgeGroupDrawing ageGroup={group} className="size-6" />
      {ageGroupNames[group]}
    </span>
  );
}
