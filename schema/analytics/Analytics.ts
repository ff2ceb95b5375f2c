import { builder } from '../builder.ts';
import type { DailyCount as DailyCountShape } from './analytics.rules.ts';
import { analytics } from './analytics.service.ts';

const DailyCount = builder.objectRef<DailyCountShape>('DailyCount').implement({
  description: 'A number of one UTC date.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The UTC date.' }),
    count: t.exposeInt('count', { description: 'The number; 0 when there was nothing.' }),
  }),
});

const Analytics = builder.objectRef<Awaited<ReturnType<typeof analytics>>>('Analytics').implement({
  description:
    "The owner's numbers, counted every hour, and when they are read and older than a minute. Dates are UTC dates; a week is the last 7 and a month the last 30, today included.",
  authScopes: { siteOwner: true },
  fields: (t) => ({
    totalUsers: t.exposeInt('totalUsers', {
      description: 'Accounts, without those that wait for their deletion.',
    }),
    totalChildren: t.exposeInt('totalChildren', {
      description: "Children's profiles, without those that wait for their deletion.",
    }),
    totalChallenges: t.exposeInt('totalChallenges', {
      description: 'Daily, weekly and monthly tasks that were ever completed.',
    }),
    newUsersWeek: t.exposeInt('newUsersWeek', { description: 'Accounts made in the past week.' }),
    newUsersMonth: t.exposeInt('newUsersMonth', { description: 'Accounts made in the past month.' }),
    uniqueVisits: t.exposeInt('uniqueVisits', {
      description: 'Different users who used the site yesterday while signed in, also if they only looked.',
    }),
    dailyNewUsers: t.expose('dailyNewUsers', {
      type: [DailyCount],
      description: 'Accounts made on each date of the past week, oldest first.',
    }),
    monthlyNewUsers: t.expose('monthlyNewUsers', {
      type: [DailyCount],
      description: 'Accounts made on each date of the past month, oldest first.',
    }),
    weeklyLoginData: t.expose('weeklyLoginData', {
      type: [DailyCount],
      description:
        'Different users who logged in or, being signed in, did something, on each date of the past week, oldest first.',
    }),
    weeklyChallengesData: t.expose('weeklyChallengesData', {
      type: [DailyCount],
      description: 'Tasks completed on each date of the past week, oldest first.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the numbers were counted last; null before the first time.',
    }),
  }),
});

builder.queryField('analytics', (t) =>
  t.field({
    type: Analytics,
    nullable: true,
    authScopes: { siteOwner: true },
    description: "The owner's numbers; null only when loading them failed.",
    resolve: (_root, _args, context) => analytics(context),
  }),
);
