import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import { createYoga } from 'graphql-yoga';
import type { IncomingMessage } from 'node:http';
import { getDatamodel } from '../../../prisma/generated/pothos.ts';
import type PrismaTypes from '../../../prisma/generated/pothos.ts';
import { ageGroups } from '../../../schema/child/ageGroup.rules.ts';
import { app, viewerFrame } from './pages/home.ts';
import { enumValue } from './pages/ids.ts';
import { listen, peerSettings } from './peer.ts';
import { openPrisma, type PrismaContext, streakToday } from './prismaPeer.ts';

/* Peer (d): Yoga and Pothos' Prisma plugin, both with their defaults. */

const settings = peerSettings();
const { prisma, contextOf } = openPrisma(settings, false);

const builder = new SchemaBuilder<{
  PrismaTypes: PrismaTypes;
  Context: PrismaContext;
  Scalars: { DateTime: { Input: string; Output: string } };
  DefaultFieldNullability: false;
}>({
  plugins: [PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  relay: {},
  prisma: { client: prisma, dmmf: getDatamodel() },
  // Wanted by the compiler only, which knows the product's plugins.
  scopeAuth: { authScopes: () => ({}) },
});

builder.scalarType('DateTime', { serialize: (value) => value });

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
    deletesAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (_user, _args, { viewer }) => viewer && viewerFrame(viewer).deletesAt,
    }),
    children: t.prismaField({
      type: ['Child'],
      nullable: true,
      resolve: (query, user) =>
        prisma.child.findMany({
          ...query,
          where: { carers: { some: { userId: user.id } }, deletionRequestedAt: null },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        }),
    }),
  }),
});

const AgeGroup = builder.enumType('AgeGroup', {
  values: Object.fromEntries(ageGroups.map((group) => [enumValue(group), { value: group as string }])),
});

const Streak = builder.objectRef<ReturnType<typeof streakToday>>('Streak').implement({
  fields: (t) => ({
    currentGoldStreak: t.exposeInt('currentGoldStreak'),
    currentPlatinumStreak: t.exposeInt('currentPlatinumStreak'),
  }),
});

builder.prismaNode('Child', {
  id: { field: 'id' },
  fields: (t) => ({
    name: t.exposeString('name'),
    urlSlug: t.exposeString('urlSlug'),
    ageGroup: t.expose('ageGroup', { type: AgeGroup }),
    streak: t.field({
      type: Streak,
      select: { streak: true },
      resolve: ({ streak }, _args, context) => streakToday(streak, context),
    }),
    dailyTasks: t.relation('dailyTasks', {
      nullable: true,
      query: (_args, { today }) => ({ where: { date: today }, orderBy: { slot: 'asc' } }),
    }),
  }),
});

builder.prismaNode('DailyTask', {
  id: { field: 'id' },
  fields: (t) => ({ completed: t.exposeBoolean('completed'), task: t.relation('task') }),
});

builder.prismaNode('Task', { id: { field: 'id' }, fields: (t) => ({ title: t.exposeString('title') }) });

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

const yoga = createYoga<{ req: IncomingMessage }, PrismaContext>({
  schema: builder.toSchema(),
  logging: false,
  context: ({ req }) => contextOf(req),
});

listen(settings, (request, response) => void yoga(request, response));
