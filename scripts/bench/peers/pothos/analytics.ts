import type { DailyCount as DailyCountShape } from '../../../../schema/analytics/analytics.rules.ts';
import { analyticsOf } from '../prismaAnswers.ts';
import { builder } from './builder.ts';

const DailyCount = builder.objectRef<DailyCountShape>('DailyCount').implement({
  fields: (t) => ({ date: t.expose('date', { type: 'Date' }), count: t.exposeInt('count') }),
});

const Analytics = builder.objectRef<NonNullable<Awaited<ReturnType<typeof analyticsOf>>>>('Analytics').implement({
  fields: (t) => ({
    totalUsers: t.exposeInt('totalUsers'),
    totalChildren: t.exposeInt('totalChildren'),
    totalChallenges: t.exposeInt('totalChallenges'),
    newUsersWeek: t.exposeInt('newUsersWeek'),
    newUsersMonth: t.exposeInt('newUsersMonth'),
    uniqueVisits: t.exposeInt('uniqueVisits'),
    dailyNewUsers: t.expose('dailyNewUsers', { type: [DailyCount] }),
    monthlyNewUsers: t.expose('monthlyNewUsers', { type: [DailyCount] }),
    weeklyLoginData: t.expose('weeklyLoginData', { type: [DailyCount] }),
    weeklyChallengesData: t.expose('weeklyChallengesData', { type: [DailyCount] }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryField('analytics', (t) =>
  t.field({ type: Analytics, nullable: true, resolve: (_root, _args, context) => analyticsOf(context) }),
);
