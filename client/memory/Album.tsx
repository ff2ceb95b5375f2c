import { t } from '@lingui/core/macro';
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import { useNearViewport } from '../lib/useNearViewport.ts';
import type { Album_child$key } from '../relay/__generated__/Album_child.graphql.ts';
import { LazyDialog, useLazyDialog } from '../ui/LazyDialog.tsx';
import { AlbumPage } from './AlbumPage.tsx';
import { useAlbum } from './useAlbum.ts';

const AlbumView = lazy(() => import('./AlbumView.tsx').then((module) => ({ default: module.AlbumView })));

/** How many of the latest photos and sentences it has. */
const pagesMax = 8;

/** The dates that are asked for, today included: a year only where the last weeks hold nothing. */
const [someWeeks, oneYear] = [28, 365];

/**
 * The latest photos and sentences of a child, newest first, in a row that scrolls; a tap opens the album there. It loads just before it
 * scrolls into view. The page is complete without it, so a failure is only logged.
 */
export function Album({ childKey }: { childKey: Album_child$key }) {
  const { id, name, urlSlug, today, activity, dailyTasks } = useFragment(
    graphql`
      fragment Album_child on Child {
        id
        name
        urlSlug
        today
        activity(days: 7) {
          taskCount
        }
        dailyTasks {
          completion {
            comment
            imageUrl
          }
        }
      }
    `,
    childKey,
  );
  const lately = useAlbum(id, today, someWeeks);
  const earlier = useAlbum(id, today, oneYear);
  // Each opening starts anew: at the leaf that was tapped, and with what was written since.
  const [opened, setOpened] = useState({ date: '', times: 0 });
  const dialog = useLazyDialog();
  const place = useRef<HTMLDivElement>(null);
  // A sentence may have been written further up since.
  useNearViewport(place, lately.load, 'always');
  const reload = useEffectEvent(() => {
    if (lately.pages) lately.load();
  });
  // What is written today belongs to it, and an undo takes photo and sentence away.
  const written = dailyTasks?.map(({ completion }) => [completion?.comment, completion?.imageUrl]).join('\n');
  useEffect(() => reload(), [activity?.taskCount, written]);
  const isEmptyLately = lately.pages?.length === 0;
  const { load: loadEarlier } = earlier;
  useEffect(() => {
    if (isEmptyLately) loadEarlier();
  }, [isEmptyLately, loadEarlier]);

  const pages = isEmptyLately ? earlier.pages : lately.pages;
  // What was shown stays when reading it again fails, as without a connection.
  const hasFailed = !pages && (lately.failed || earlier.failed);
  if (hasFailed || pages?.length === 0) return <div ref={place} />;
  return (
    <div ref={place} className="min-h-56">
      {pages && pages.length > 0 && (
        <ul
          aria-label={t`Latest photos and sentences`}
          className="-mx-side flex snap-x gap-2 overflow-x-auto px-side pb-1 [scroll-padding-inline:16px] small:-mx-6 small:[scroll-padding-inline:24px] small:px-6"
        >
          {pages.slice(0, pagesMax).map((completion) => (
            <li key={completion.id} className="flex w-62 max-w-[88%] shrink-0 snap-start">
              <AlbumPage
                completionKey={completion}
                today={today}
                onOpen={() => {
                  setOpened(({ times }) => ({ date: completion.localDate, times: times + 1 }));
                  dialog.show();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <LazyDialog dialog={dialog}>
        {(props) => (
          <AlbumView
            key={opened.times}
            {...props}
            childId={id}
            name={isolated(name)}
            urlSlug={urlSlug}
            today={today}
            date={opened.date}
          />
        )}
      </LazyDialog>
    </div>
  );
}
