import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { WishLists_child$key } from '../../relay/__generated__/WishLists_child.graphql.ts';
import { NoWishesDrawing } from '../../ui/drawings/noWishes.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useIsReadOnly } from '../../children/readOnly.ts';
import { NotDrawn } from './NotDrawn.tsx';
import { WishList } from './WishList.tsx';

/** What the family likes and what it has hidden for a child, or how to do that. */
export function WishLists({ childKey }: { childKey: WishLists_child$key }) {
  const { favourites, notForUs, notDrawn } = useFragment(
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
        notDrawn {
          ...NotDrawn_tasks
        }
      }
    `,
    childKey,
  );
  const isReadOnly = useIsReadOnly();
  if (favourites.length === 0 && notForUs.length === 0 && notDrawn.length === 0)
    return (
      <EmptyState
        drawing={<NoWishesDrawing />}
        title={t`Nothing here yet`}
        text={
          isReadOnly
            ? t`What the family likes best, and what it has hidden, stands here.`
            : t`A heart likes a challenge. “Another one” can hide a challenge that is not for you.`
        }
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <WishList
        title={t`Liked`}
        effect={t`They come back sooner.`}
        empty={isReadOnly ? t`None yet.` : t`A heart on a challenge puts it here.`}
        tasksKey={favourites}
      />
      <WishList
        title={t`Hidden`}
        effect={isReadOnly ? t`They do not come again.` : t`They do not come again until you take them back.`}
        empty={isReadOnly ? t`None yet.` : t`“Another one” can put a challenge here.`}
        tasksKey={notForUs}
      />
      <NotDrawn tasksKey={notDrawn} />
    </div>
  );
}
