import { graphql, useFragment } from 'react-relay';
import type { WishLists_child$key } from '../../relay/__generated__/WishLists_child.graphql.ts';
import { NoWishesDrawing } from '../../ui/drawings/noWishes.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useIsReadOnly } from '../../children/readOnly.ts';
import { WishList } from './WishList.tsx';

/** A child's favourites and what is not for the family, or how to make some. */
export function WishLists({ childKey }: { childKey: WishLists_child$key }) {
  const { favourites, notForUs } = useFragment(
    graphql`
      fragment WishLists_child on Child {
        favourites {
          id
          ...WishList_tasks
        }
        notForUs {
          id
          ...WishList_tasks
        }
      }
    `,
    childKey,
  );
  const isReadOnly = useIsReadOnly();
  if (favourites.length === 0 && notForUs.length === 0)
    return (
      <EmptyState
        drawing={<NoWishesDrawing />}
        title="Nothing here yet"
        text={
          isReadOnly
            ? 'What the family likes best, and what is not for it, stands here.'
            : 'A heart on a challenge makes it a favourite. “Another one” can say that one is not for you.'
        }
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <WishList
        title="Favourites"
        effect="They come back sooner."
        empty={isReadOnly ? 'None yet.' : 'A heart on a challenge puts it here.'}
        tasksKey={favourites}
      />
      <WishList
        title="Not for us"
        effect={isReadOnly ? 'They do not come again.' : 'They do not come again until you take them back.'}
        empty={isReadOnly ? 'None yet.' : '“Another one” can put a challenge here.'}
        tasksKey={notForUs}
      />
    </div>
  );
}
