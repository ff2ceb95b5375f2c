import { graphql, useFragment } from 'react-relay';
import type { FamilyMemory_children$key } from '../relay/__generated__/FamilyMemory_children.graphql.ts';
import { MemoryCard } from './MemoryCard.tsx';

interface FamilyMemoryProps {
  childrenKey: FamilyMemory_children$key;
  /** In a few lines, among other sections. */
  small: boolean;
}

/** One memory of a family: the first with a photo, or else the first with something that was said, or else with a sentence. */
export function FamilyMemory({ childrenKey, small }: FamilyMemoryProps) {
  const children = useFragment(
    graphql`
      fragment FamilyMemory_children on Child @relay(plural: true) {
        memory {
          completion {
            imageUrl
          }
        }
        quoteMemory {
          monthsAgo
        }
        ...MemoryCard_child
      }
    `,
    childrenKey,
  );
  const chosen =
    children.find(({ memory }) => memory?.completion.imageUrl) ??
    children.find(({ quoteMemory }) => quoteMemory) ??
    children.find(({ memory }) => memory);
  return chosen ? <MemoryCard childKey={chosen} small={small} /> : null;
}
