import { z } from 'zod';
import { analytics } from '../../schema/analytics/analytics.service.ts';
import { route } from './route.ts';

const series = z.array(z.object({ date: z.iso.date(), count: z.int() }));

/** The site owner's numbers (docs/product.md#analytics). */
const analyticsShape = z.object({
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
});

/** The site owner's numbers (docs/product.md#rest-calls). */
export const analyticsRoutes = [
  route({
    method: 'GET',
    path: '/api/analytics',
    summary: "The owner's numbers, rolled up every hour",
    signedIn: true,
    answer: analyticsShape,
    refusals: [403],
    handle: async ({ actor }): Promise<z.input<typeof analyticsShape>> => {
      const { updatedAt: _updatedAt, ...numbers } = await analytics(actor);
      return { ...numbers };
    },
  }),
];
