import { serveMercurius } from './mercurius.ts';
import { activityOf, childById } from './pages/activity.ts';
import { analyticsOf, ownsSite } from './pages/analytics.ts';
import { firstTasks } from './pages/catalogue.ts';
import { challengesOf } from './pages/challenges.ts';
import { type ChildRow, todayOf } from './pages/child.ts';
import { gardenOf, gardenSince } from './pages/garden.ts';
import { app, childrenOf, viewerFrame } from './pages/home.ts';
import { globalId } from './pages/ids.ts';
import { openSessions, type PeerContext, peerSettings, plannedOnce } from './peer.ts';

/*
 * Peer (b): Mercurius with jit, whose resolvers run the statements of the hand-written handler. They hand the page's objects on;
 * what is asked of a child by itself is read when it is asked.
 */

const settings = plannedOnce(peerSettings());
const { contextOf } = openSessions(settings);

/** A child of the challenges page, which holds all that is asked of it, or one that `node` found. */
type Child = NonNullable<Awaited<ReturnType<typeof challengesOf>>> | Found;

interface Found {
  readonly today: string;
  readonly row: ChildRow;
}

await serveMercurius(settings, {
  contextOf,
  resolvers: {
    Query: {
      app: () => app,
      viewer: (_root: unknown, _args: unknown, { viewer }: PeerContext) =>
        viewer && { ...viewerFrame(viewer), username: viewer.username, isSiteOwner: ownsSite(viewer) },
      node: async (_root: unknown, { id }: { id: string }, context: PeerContext) => {
        const row = await childById(context, id);
        if (!row) return null;
        const today = todayOf(row, context.now).toString();
        return { __typename: 'Child', id: globalId('Child', row.id), urlSlug: row.url_slug, today, row };
      },
      tasks: (_root: unknown, { ageGroup, first }: { ageGroup: string; first: number }, context: PeerContext) =>
        firstTasks(context, ageGroup, first),
      analytics: (_root: unknown, _args: unknown, context: PeerContext) => analyticsOf(context),
    },
    User: {
      children: (_user: unknown, _args: unknown, context: PeerContext) => childrenOf(context),
      child: (_user: unknown, { urlSlug }: { urlSlug: string }, context: PeerContext) => challengesOf(context, urlSlug),
    },
    Child: {
      resetsAt: (child: Record<string, unknown>, { frequency }: { frequency: string }) =>
        child[`${frequency.toLowerCase()}ResetsAt`],
      activity: (child: Child, { days }: { days: number }, context: PeerContext) =>
        'row' in child ? activityOf(context, child.row, child.today, days) : child.activity,
      skillsGarden: (child: Child, { period }: { period: string }, { pool }: PeerContext) =>
        'row' in child ? gardenOf(pool, child.row, child.today, gardenSince(period, child.today)) : child.skillsGarden,
    },
  },
});
