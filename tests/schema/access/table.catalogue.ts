import type { FurnishedCircle } from '../../support/circle.ts';
import { fieldDoors } from './door.ts';
import { admins, everybody, signedIn, siteOwner } from './outcomes.ts';

/** Every field of the site's data: public facts, the catalogue, and the objects of administrators and the owner. */
export const catalogueFields = fieldDoors<FurnishedCircle>({
  App: { way: '{ app { @ } }', fields: [[everybody, 'supportEmail googleSignInConfigured']] },

  Task: {
    way: '{ tasks(first: 1) { edges { node { @ } } } }',
    fields: [[signedIn, 'id title description ageGroup points frequency tips weight skills revision']],
  },
  Skill: {
    way: '{ skills(first: 1) { edges { node { @ } } } }',
    fields: [[signedIn, 'id name description ageGroup revision']],
  },
  QueryTasksConnection: { way: '{ tasks(first: 1) { @ } }', fields: [[signedIn, 'edges pageInfo totalCount']] },
  QueryTasksConnectionEdge: { way: '{ tasks(first: 1) { edges { @ } } }', fields: [[signedIn, 'node cursor']] },
  QuerySkillsConnection: { way: '{ skills(first: 1) { @ } }', fields: [[signedIn, 'edges pageInfo totalCount']] },
  QuerySkillsConnectionEdge: { way: '{ skills(first: 1) { edges { @ } } }', fields: [[signedIn, 'node cursor']] },

  FeatureFlag: {
    way: '{ featureFlags { @ } }',
    fields: [[admins, 'id name description enabled requiredTier userCount revision']],
  },
  SubscriptionPlan: {
    way: '{ subscriptionPlans { @ } }',
    fields: [[admins, 'id name tier price billingPeriod features childrenCount isActive revision']],
  },

  Analytics: {
    way: '{ analytics { @ } }',
    fields: [
      [
        siteOwner,
        'totalUsers totalChildren totalChallenges newUsersWeek newUsersMonth uniqueVisits updatedAt dailyNewUsers ' +
          'monthlyNewUsers weeklyLoginData weeklyChallengesData',
      ],
    ],
  },
  DailyCount: { way: '{ analytics { dailyNewUsers { @ } } }', fields: [[siteOwner, 'date count']] },
});
