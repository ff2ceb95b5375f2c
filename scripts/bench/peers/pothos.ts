import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import { createYoga } from 'graphql-yoga';
import { createServer, type IncomingMessage } from 'node:http';
import { getDatamodel } from '../../../prisma/generated/pothos.ts';
import type PrismaTypes from '../../../prisma/generated/pothos.ts';
import { registrationModes } from '../../../schema/account/registration.rules.ts';
import { ageGroups } from '../../../schema/child/ageGroup.rules.ts';
import { carerRoles } from '../../../schema/child/child.rules.ts';
import { photoUrl } from '../../../schema/completion/photo.service.ts';
import { app, viewerFrame } from './pages/home.ts';
import { enumValue } from './pages/ids.ts';
import { peerSettings } from './peer.ts';
import { caredFor, childOrder, openPrisma, type PrismaContext, streakToday, taskOrder } from './prisma.ts';

/* What the documentation of Pothos leads to: Yoga and the Prisma plugin, both with their defaults. It resolves the home page. */

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
});

builder.scalarType('DateTime', { serialize: (value) => value });

const AgeGroup = builder.enumType('AgeGroup', {
  values: Object.fromEntries(ageGroups.map((value) => [enumValue(value), { value: value as string }])),
});

const Role = builder.enumType('CarerRole', {
  values: Object.fromEntries(carerRoles.map((value) => [enumValue(value), { value }])),
});

const RegistrationMode = builder.enumType('RegistrationMode', {
  values: Object.fromEntries(registrationModes.map((value) => [enumValue(value), { value: enumValue(value) }])),
});

const App = builder.objectRef<typeof app>('App').implement({
  fields: (t) => ({
    supportEmail: t.exposeString('supportEmail'),
    googleSignInConfigured: t.exposeBoolean('googleSignInConfigured'),
    passkeysAvailable: t.exposeBoolean('passkeysAvailable'),
    registration: t.expose('registration', { type: RegistrationMode }),
  }),
});

builder.prismaNode('Task', { id: { field: 'id' }, fields: (t) => ({ title: t.exposeString('title') }) });

builder.prismaNode('DailyTask', {
  id: { field: 'id' },
  fields: (t) => ({ completed: t.exposeBoolean('completed'), task: t.relation('task') }),
});

const Streak = builder.objectRef<ReturnType<typeof streakToday>['streak']>('Streak').implement({
  fields: (t) => ({
    currentGoldStreak: t.exposeInt('currentGoldStreak'),
    currentPlatinumStreak: t.exposeInt('currentPlatinumStreak'),
    freezes: t.exposeInt('freezes'),
    openUntil: t.expose('openUntil', { type: 'DateTime', nullable: true }),
  }),
});

const streakSelection = { startedOn: true, streak: true, pauses: true, carePatterns: true } as const;

builder.prismaNode('Child', {
  id: { field: 'id' },
  fields: (t) => ({
    uuid: t.exposeString('id'),
    revision: t.exposeInt('revision'),
    name: t.exposeString('name'),
    urlSlug: t.exposeString('urlSlug'),
    hue: t.exposeInt('hue'),
    avatar: t.string({
      nullable: true,
      select: { avatarId: true },
      resolve: ({ avatarId }) => avatarId && photoUrl(avatarId),
    }),
    ageGroup: t.expose('ageGroup', { type: AgeGroup }),
    role: t.field({
      type: Role,
      nullable: true,
      select: (_args, { viewer }) => ({ carers: { where: { userId: viewer?.id ?? '' } } }),
      resolve: ({ carers: [carer] }) => carer?.role,
    }),
    streak: t.field({
      type: Streak,
      select: streakSelection,
      resolve: (child, _args, context) => streakToday(child, context).streak,
    }),
    isDayOff: t.boolean({
      select: streakSelection,
      resolve: (child, _args, context) => streakToday(child, context).isDayOff,
    }),
    dailyTasks: t.relation('dailyTasks', {
      query: (_args, { today }) => ({ where: { date: today }, orderBy: taskOrder }),
    }),
  }),
});

builder.prismaNode('User', {
  id: { field: 'id' },
  fields: (t) => ({
    username: t.exposeString('username'),
    isAdmin: t.exposeBoolean('isAdmin'),
    showsStreaks: t.exposeBoolean('showStreaks'),
    deletesAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (_user, _args, { viewer }) => viewer && viewerFrame(viewer).deletesAt,
    }),
    children: t.prismaField({
      type: ['Child'],
      resolve: (query, _user, _args, context) =>
        prisma.child.findMany({ ...query, where: caredFor(context), orderBy: childOrder }),
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

const yoga = createYoga<{ req: IncomingMessage }, PrismaContext>({
  schema: builder.toSchema(),
  logging: false,
  context: ({ req }) => contextOf(req),
});

createServer((request, response) => void yoga(request, response)).listen(settings.port, '127.0.0.1');
