import { serveMercurius } from './mercurius.ts';
import { app, childrenOf, viewerFrame } from './pages/home.ts';
import { openSessions, type PeerContext, peerSettings, plannedOnce } from './peer.ts';

/* Peer (b): Mercurius with jit, whose resolvers run the statements of the hand-written handler. */

const settings = plannedOnce(peerSettings());
const { contextOf } = openSessions(settings);

await serveMercurius(settings, {
  contextOf,
  resolvers: {
    Query: {
      app: () => app,
      viewer: (_root: unknown, _args: unknown, { viewer }: PeerContext) =>
        viewer && { ...viewerFrame(viewer), username: viewer.username },
    },
    User: {
      children: (_user: unknown, _args: unknown, context: PeerContext) => childrenOf(context),
    },
  },
});
