import { ownsSite } from '../pages/analytics.ts';
import { app, viewerFrame } from '../pages/home.ts';
import { caredFor } from '../prismaPeer.ts';
import { builder, prisma } from './builder.ts';

const App = builder.objectRef<typeof app>('App').implement({
  fields: (t) => ({
    supportEmail: t.exposeString('supportEmail'),
    googleSignInConfigured: t.exposeBoolean('googleSignInConfigured'),
  }),
});

builder.prismaNode('User', {
  id: { field: 'id' },
  fields: (t) => ({
    username: t.exposeString('username'),
    isAdmin: t.exposeBoolean('isAdmin'),
    isSiteOwner: t.boolean({ resolve: (_user, _args, { viewer }) => ownsSite(viewer) }),
    deletesAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (_user, _args, { viewer }) => viewer && viewerFrame(viewer).deletesAt,
    }),
    child: t.prismaField({
      type: 'Child',
      nullable: true,
      args: { urlSlug: t.arg.string({ required: true }) },
      resolve: (query, _user, { urlSlug }, context) =>
        prisma.child.findUnique({ ...query, where: { urlSlug, ...caredFor(context) } }),
    }),
    children: t.prismaField({
      type: ['Child'],
      nullable: true,
      resolve: (query, _user, _args, context) =>
        prisma.child.findMany({
          ...query,
          where: caredFor(context),
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        }),
    }),
  }),
});

builder.queryType({
  fields: (t) => ({
    app: t.field({ type: App, resolve: () => app }),
    viewer: t.prismaField({
      type: 'User',
      nullable: true,
      resolve: (query, _root, _args, { viewer }) =>
        viewer && prisma.user.findUnique({ ...query, where: { id: viewer.id } }),
    }),
  }),
});
