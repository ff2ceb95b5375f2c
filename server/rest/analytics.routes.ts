import { z } from 'zod';
import { analytics } from '../../schema/analytics/analytics.service.ts';
import { describedAs } from './describedAs.ts';
import { named } from './named.ts';
import { route } from './route.ts';

const dailyCountShape = named(
  'DailyCount',
  'A number of a UTC date.',
  z.object(describedAs('DailyCount', { date: z.iso.date(), count: z.int() })),
);

const series = z.array(dailyCountShape);

const exampleSeries = [{ date: '2026-03-14', count: 3 }];

/** The site owner's numbers (docs/product.md#analytics). */
const analyticsShape = named(
  'Analytics',
  "The owner's numbers.",
  z.object(
    describedAs('Analytics', {
      totalUsers: z.int(),
      totalChildren: z.int(),
      totalChallenges: z.int(),
      newUsersWeek: z.int(),
      newUsersMonth: z.int(),
      uniqueVisits: z.int(),
      dailyNewUsers: series,
      monthlyNewUsers: series,
      weeklyLoginData: series,
      weeklyChallengesData: series,
    }),
  ),
  {
    totalUsers: 42,
    totalChildren: 61,
    totalChallenges: 5_120,
    newUsersWeek: 3,
    newUsersMonth: 9,
    uniqueVisits: 17,
    dailyNewUsers: exampleSeries,
    monthlyNewUsers: exampleSeries,
    weeklyLoginData: exampleSeries,
    weeklyChallengesData: exampleSeries,
  },
);

/** The site owner's numbers (docs/product.md#rest-calls). */
export const analyticsRoutes = [
  route({
    method: 'GET',
    path: '/api/analytics',
    operationId: 'getAnalytics',
    tag: 'administration',
    summary: "Read the owner's numbers",
    description: 'Only for the site owner. The numbers are rolled up every hour.',
    signedIn: 'session',
    answer: analyticsShape,
    handle: async ({ actor }): Promise<z.input<typeof analyticsShape>> => {
      const { updatedAt: _updatedAt, ...numbers } = await analytics(actor);
      return { ...numbers };
    },
  }),
];
