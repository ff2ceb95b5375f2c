import { graphql, useFragment } from 'react-relay';
import type { FamilyMemory_children$key } from '../relay/__generated__/FamilyMemory_children.graphql.ts';
import { MemoryCard } from './MemoryCard.tsx';

interface FamilyMemoryProps {
  childrenKey: FamilyMemory_children$key;
  /** In a few lines, among other sections. */
  small: boolean;
}

/** One memory of a family: the first with a photo, or else the first with a sentence. */
export function FamilyMemory({ childrenKey, small }: FamilyMemoryProps) {
  const children = useFragment(
    graphql`
      fragment FamilyMemory_children on Child @relay(plural: true) {
        memory {
          completion {
            imageUrl
          }
        }
        ...MemoryCard_child
      }
    `,
    childrenKey,
  );
  const remembered = children.filter(({ memory }) => memory);
  const chosen = remembered.find(({ memory }) => memory?.completion.imageUrl) ?? remembered.at(0);
  return chosen ? <MemoryCard childKey={chosen} small={small} /> : null;
}
