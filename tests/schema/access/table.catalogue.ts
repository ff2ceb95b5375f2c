import type { FurnishedCircle } from '../../support/circle.ts';
import { fieldEntryPoints } from './door.ts';
import { adminData, admins, anyCaller, signedIn, siteOwner, siteOwnerData } from './outcomes.ts';

/** Every field of a task. */
export const taskFields =
  'id uuid title description ageGroup points frequency tips weight safety minutes materials place company moment season ' +
  'language minMonths maxMonths easier harder why sources suits again isGrave harmless conceit anchor spread review skills isOwn isLovedHere revision';

/** Of a language in which nothing is written. */
const unwritten = { ...admins, admin: 'nothing' } as const;

/** Every field of the site's data: public facts, the catalogue, and the objects of administrators and the owner. */
export const catalogueFields = fieldEntryPoints<FurnishedCircle>({
  App: {
    path: '{ app { @ } }',
    fields: [
      [
        anyCaller,
        'version supportEmail mailConfigured registration passkeysAvailable googleSignInConfigured push languages',
      ],
      [signedIn, 'tonight'],
      [admins, 'googleSignInMissing'],
    ],
  },

  AppTonight: {
    path: '{ app { tonight { @ } } }',
    fields: [[signedIn, 'families']],
  },

  AppLanguage: {
    path: '{ app { languages { @ } } }',
    fields: [[anyCaller, 'tag name inPreparation ageGroups']],
  },

  AppPush: {
    path: '{ app { push { @ } } }',
    fields: [[anyCaller, 'publicKey']],
  },

  Task: {
    path: '{ tasks(first: 1) { edges { node { @ } } } }',
    args: { texts: '(language: "fr")' },
    fields: [
      [signedIn, taskFields],
      [admins, 'texts'],
    ],
  },
  TaskTexts: {
    path: '{ tasks(first: 1) { edges { node { texts(language: "fr") { @ } } } } }',
    fields: [
      [admins, 'of state revision'],
      [unwritten, 'title description tips safety easier harder why checkedOn'],
      [{ ...admins, admin: 'empty' }, 'again materials checked'],
    ],
  },
  Skill: {
    path: '{ skills(first: 1) { edges { node { @ } } } }',
    args: { texts: '(language: "fr")' },
    fields: [
      [signedIn, 'id uuid name description ageGroup steps sources revision'],
      [admins, 'texts'],
    ],
  },
  SkillTexts: {
    path: '{ skills(first: 1) { edges { node { texts(language: "fr") { @ } } } } }',
    fields: [
      [admins, 'of state revision'],
      [unwritten, 'name description'],
      [{ ...admins, admin: 'empty' }, 'steps'],
    ],
  },
  FirstAid: { path: '{ firstAid { @ } }', fields: [[signedIn, 'call topics']] },
  FirstAidTopic: { path: '{ firstAid { topics { @ } } }', fields: [[signedIn, 'key title steps sources']] },
  QueryTasksConnection: { path: '{ tasks(first: 1) { @ } }', fields: [[signedIn, 'edges nodes pageInfo totalCount']] },
  QueryTasksConnectionEdge: { path: '{ tasks(first: 1) { edges { @ } } }', fields: [[signedIn, 'node cursor']] },
  QuerySkillsConnection: {
    path: '{ skills(first: 1) { @ } }',
    fields: [[signedIn, 'edges nodes pageInfo totalCount']],
  },
  QuerySkillsConnectionEdge: { path: '{ skills(first: 1) { edges { @ } } }', fields: [[signedIn, 'node cursor']] },

  QueryPeopleConnection: { path: '{ people(first: 1) { @ } }', fields: [[admins, 'edges nodes pageInfo totalCount']] },
  QueryPeopleConnectionEdge: { path: '{ people(first: 1) { edges { @ } } }', fields: [[admins, 'node cursor']] },
  Person: {
    path: 'query ($id: ID!) { node(id: $id) { ... on Person { @ } } }',
    variables: ({ things }) => ({ id: things.Person }),
    fields: [
      [
        adminData,
        'id uuid username email emailConfirmed displayName createdAt lastVisitAt isAdmin isSiteOwner plan tier childCount ' +
          'sessionCount tokenCount openInvitations failedMails hasPassword signsInWithGoogle hasSecondFactor deletesAt',
      ],
    ],
  },
  RegisterInvitation: {
    path: 'query ($id: ID!) { node(id: $id) { ... on RegisterInvitation { @ } } }',
    variables: ({ things }) => ({ id: things.RegisterInvitation }),
    fields: [[adminData, 'id uuid email createdAt expiresAt madeBy']],
  },
  QueryAuditLogConnection: {
    path: '{ auditLog(first: 1) { @ } }',
    fields: [[siteOwner, 'edges nodes pageInfo totalCount']],
  },
  QueryAuditLogConnectionEdge: { path: '{ auditLog(first: 1) { edges { @ } } }', fields: [[siteOwner, 'node cursor']] },
  AuditEntry: {
    path: 'query ($id: ID!) { node(id: $id) { ... on AuditEntry { @ } } }',
    variables: ({ things }) => ({ id: things.AuditEntry }),
    fields: [[siteOwnerData, 'id uuid at act text actor subject ipAddress device']],
  },

  CatalogueQuality: {
    path: '{ catalogueQuality(ageGroup: PRESCHOOL) { @ } }',
    fields: [
      [
        admins,
        'counts quotas faults mostCompleted neverCompleted neverCompletedCount swapReasons mostSwapped mostLoved mostUnwanted languages',
      ],
    ],
  },
  QualityCount: {
    path: '{ catalogueQuality(ageGroup: TODDLER) { counts { @ } } }',
    fields: [[admins, 'frequency count least']],
  },
  QualityQuota: {
    path: '{ catalogueQuality(ageGroup: TODDLER) { quotas { @ } } }',
    fields: [[admins, 'name ofDailies share least']],
  },
  QualityFault: {
    path: '{ catalogueQuality(ageGroup: TODDLER) { faults { @ } } }',
    fields: [[admins, 'title message']],
  },
  LanguageQuality: {
    path: '{ catalogueQuality(ageGroup: TODDLER) { languages { @ } } }',
    fields: [[admins, 'language shown unshown']],
  },
  UnshownText: {
    path: '{ catalogueQuality(ageGroup: TODDLER) { languages { unshown { @ } } } }',
    fields: [[admins, 'item isSkill title state']],
  },
  TaskUse: {
    path: '{ catalogueQuality(ageGroup: TODDLER) { neverCompleted { @ } } }',
    fields: [[admins, 'task completions']],
  },
  SwapReasonCount: {
    path: '{ catalogueQuality(ageGroup: PRESCHOOL) { swapReasons { @ } } }',
    fields: [[admins, 'reason count']],
  },
  TaskSwaps: {
    path: '{ catalogueQuality(ageGroup: PRESCHOOL) { mostSwapped { @ } } }',
    fields: [[admins, 'task count reasons']],
  },
  TaskCount: {
    path: '{ catalogueQuality(ageGroup: PRESCHOOL) { mostLoved { @ } } }',
    fields: [[admins, 'task count']],
  },

  FeatureFlag: {
    path: '{ featureFlags { @ } }',
    fields: [[admins, 'id uuid name description enabled requiredTier userCount revision']],
  },
  SubscriptionPlan: {
    path: '{ subscriptionPlans { @ } }',
    fields: [[admins, 'id uuid name tier price billingPeriod features childrenCount isActive revision']],
  },

  SiteStatus: {
    path: '{ siteStatus { @ } }',
    fields: [[admins, 'version commit startedAt problems backup mail push disk jobs']],
  },
  BackupStatus: {
    path: '{ siteStatus { backup { @ } } }',
    fields: [[admins, 'configured encrypted keep lastAt lastBytes lastError nextAt']],
  },
  MailStatus: {
    path: '{ siteStatus { mail { @ } } }',
    fields: [[admins, 'configured waiting failedLately lastSentAt failures']],
  },
  MailFailure: {
    path: '{ siteStatus { mail { failures { @ } } } }',
    fields: [[admins, 'at recipient template error']],
  },
  PushStatus: {
    path: '{ siteStatus { push { @ } } }',
    fields: [
      [admins, 'devices waiting failing'],
      // This site sends notifications.
      [{ ...admins, admin: 'nothing' }, 'off'],
    ],
  },
  PushHostStatus: {
    path: '{ siteStatus { push { failing { @ } } } }',
    fields: [[admins, 'host devices failing problem']],
  },
  DiskStatus: { path: '{ siteStatus { disk { @ } } }', fields: [[admins, 'freeBytes totalBytes writable']] },
  JobStatus: { path: '{ siteStatus { jobs { @ } } }', fields: [[admins, 'name lastRunAt lastError failedAt']] },

  Analytics: {
    path: '{ analytics { @ } }',
    fields: [
      [
        siteOwner,
        'totalUsers totalChildren totalChallenges newUsersWeek newUsersMonth uniqueVisits updatedAt dailyNewUsers ' +
          'monthlyNewUsers weeklyLoginData weeklyChallengesData',
      ],
    ],
  },
  DailyCount: { path: '{ analytics { dailyNewUsers { @ } } }', fields: [[siteOwner, 'date count']] },
});
