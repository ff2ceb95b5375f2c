import { useEffect, useEffectEvent } from 'react';
import { graphql } from 'react-relay';
import { useLocation, useNavigate } from 'react-router';
import { sharedPictureTo, shortcuts } from '../../schema/site/shortcuts.rules.ts';
import { homeLink } from '../lib/homeLink.ts';
import type { ShortcutQuery } from '../relay/__generated__/ShortcutQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { orderFamily } from './orderFamily.ts';
import { useSharedPicture } from './useSharedPicture.ts';
import { WithWhom } from './WithWhom.tsx';

/**
 * Where `/?to=…` leads. With one child to that section of the child's page. With several *Tonight* leads to the child who is first in line,
 * or stays at home when all is done, and the others ask with whom. It waits while nobody is signed in, and leads nowhere without
 * children or a connection.
 */
export function Shortcut({ to }: { to: string }) {
  const { data, failed, version, load } = useOnDemandQuery<ShortcutQuery>(graphql`
    query ShortcutQuery {
      viewer {
        children {
          id
          urlSlug
          role
          isDayOff
          viewerCanEdit
          dailyTasks {
            completed
          }
          ...WithWhom_child
          ...useSharedPicture_child
        }
      }
    }
  `);
  useEffect(() => void load({}), [load]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shortcut = shortcuts.filter((one) => 'place' in one).find((one) => one.to === to);
  const family = data?.viewer?.children ?? [];
  const own = family.filter(({ viewerCanEdit }) => viewerCanEdit);
  const sharedPicture = useSharedPicture(own);

  const pageOf = (child: { readonly urlSlug: string }, place: string) => `/challenges/${child.urlSlug}#${place}`;
  const [only] = family.length === 1 ? family : own.length === 1 ? own : [];
  const next = only ?? orderFamily(family).first;
  const leave = (path = pathname) =>
    void navigate(path, { replace: true, state: path === '/' ? homeLink.state : null });
  const asks = shortcut !== undefined && shortcut.to !== 'tonight' && !only && own.length > 0;

  const go = useEffectEvent(() => {
    const isSignedOut = data !== null && !data.viewer;
    if (to === sharedPictureTo)
      void sharedPicture({ isSignedOut, isOffline: failed, next: next && pageOf(next, 'today'), leave });
    else if (isSignedOut || asks) return;
    else if (shortcut && next) leave(pageOf(next, shortcut.place));
    else leave();
  });
  // A log-in brings another answer.
  useEffect(() => {
    if (version > 0) go();
  }, [version]);

  if (!asks) return null;
  return <WithWhom family={own} title={shortcut.name} place={shortcut.place} onClose={leave} />;
}
