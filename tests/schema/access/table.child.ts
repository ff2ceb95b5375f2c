import type { FurnishedCircle, Things } from '../../support/circle.ts';
import { fieldEntryPoints, type TypeFields } from './door.ts';
import {
  childData,
  daysOffOfChild,
  handOverData,
  type Outcomes,
  ownCarePattern,
  ownersList,
  pauseData,
} from './outcomes.ts';
import { taskFields } from './table.catalogue.ts';

/** A path within an object that is loaded by its id. */
const within = (
  typename: keyof Things,
  path: string,
  names: string,
  expected: Outcomes = childData,
): TypeFields<FurnishedCircle> => ({
  path: `query ($id: ID!) { node(id: $id) { ... on ${typename} { ${path} } } }`,
  variables: ({ things }) => ({ id: things[typename] }),
  fields: [[expected, names]],
});

const assigned = 'id uuid completed openUntil isChosen isSwapped timesDone isFavourite isNotForUs completion task';
/** Who did what: carers read it, but no access token. */
const byCarers: Outcomes = {
  ...childData,
  token: 'withheld',
  reader: 'withheld',
  editorToken: 'withheld',
  viewerToken: 'withheld',
};
/** Who loved something: tokens get nobody. */
const lovedBy: Outcomes = { ...childData, token: 'empty', reader: 'empty', editorToken: 'empty', viewerToken: 'empty' };
/** Which other children could join: those of the owner. The other carers have none. */
const joining: Outcomes = {
  ...childData,
  editor: 'empty',
  viewer: 'empty',
  editorToken: 'empty',
  viewerToken: 'empty',
};
/** Reading what was undone: everybody who may complete tasks. */
const offered: Outcomes = { ...childData, viewer: 'withheld', viewerToken: 'withheld' };
const book = 'book(from: "2025-03-14", to: "2026-03-14")';
/** A list that is empty here. */
const noneOfThem: Outcomes = {
  ...joining,
  owner: 'empty',
  token: 'empty',
  reader: 'empty',
};
/** What a task has only when it comes back. */
const firstTime: Outcomes = {
  ...byCarers,
  owner: 'withheld',
  editor: 'withheld',
  viewer: 'withheld',
};
const pageInfo = 'startCursor endCursor hasNextPage hasPreviousPage';

/** Every field of a child's data: its carers read it, for others it does not exist. */
export const childFields = fieldEntryPoints<FurnishedCircle>({
  Child: {
    ...within(
      'Child',
      '@',
      'id uuid name urlSlug ageGroup birthDate today totalPoints revision hue avatar role viewerCanEdit isOnlyChild memory quoteMemory quotes question memories startedOn book milestones hasSiblings favourites notForUs activities dailyTasks ' +
        'weeklyTasks monthlyTasks lateTasks latePeriods resetsAt streak completions completionsOn viewerHasMoodTracker todaysMood isDayOff winterByZone ' +
        'yesterdaysMood moods activity pointTotals summaries ' +
        'hasNewSummary skillsGarden skillsProgress',
    ),
    args: {
      resetsAt: '(frequency: DAILY)',
      completions: '(first: 1)',
      quotes: '(first: 1)',
      completionsOn: '(date: "2026-03-14")',
      memories: '(since: "2026-03-01", until: "2026-03-14")',
      book: '(from: "2025-03-14", to: "2026-03-14")',
      milestones: '(from: "2026-03-01", to: "2026-03-14")',
      summaries: '(first: 1)',
      skillsProgress: '(start: "2026-03-01T00:00:00Z", end: "2026-03-15T00:00:00Z")',
    },
  },
  'Child by its days off': {
    ...within('Child', '@', 'pauses restDays', daysOffOfChild),
    args: { restDays: '(from: "2026-03-01", to: "2026-03-31")' },
  },
  'Child by its own carer': within('Child', '@', 'carePattern', ownCarePattern),
  'Child by its carers': within('Child', '@', 'carers'),
  Carer: within('Child', 'carers { @ }', 'id name role since isViewer'),
  'Child by its owner': within('Child', '@', 'invitations', ownersList),
  Invitation: within('Child', 'invitations { @ }', 'id role email children createdAt expiresAt', ownersList),
  // Only the answer that makes an invitation has its link.
  'Invitation by its link': within('Child', 'invitations { @ }', 'url', { ...ownersList, owner: 'withheld' }),
  'Child by its hand-over': within('Child', '@', 'handOver', handOverData),
  HandOver: within('Child', 'handOver { @ }', 'to expiresAt', handOverData),
  Pause: within('Pause', '@', 'id uuid from to note', pauseData),
  CarePattern: within('Child', 'carePattern { @ }', 'anchor days exceptions', ownCarePattern),
  CareException: within('Child', 'carePattern { exceptions { @ } }', 'date present', ownCarePattern),
  'Child by what is not drawn': within('Child', '@', 'notDrawn', noneOfThem),
  'Child by what fits': within('Child', '@', 'fits', handOverData),
  ChildFits: within('Child', 'fits { @ }', 'apart needs winter bornEarlyWeeks', handOverData),
  'DailyTask for the first time': within('DailyTask', '@', 'again', firstTime),
  'WeeklyTask for the first time': within('WeeklyTask', '@', 'again', firstTime),
  'MonthlyTask for the first time': within('MonthlyTask', '@', 'again', firstTime),
  DailyTask: within('DailyTask', '@', `${assigned} date`),
  'DailyTask by siblings': within('DailyTask', '@', 'siblings', joining),
  'WeeklyTask by siblings': within('WeeklyTask', '@', 'siblings', joining),
  'MonthlyTask by siblings': within('MonthlyTask', '@', 'siblings', joining),
  TogetherOffer: within('DailyTask', 'siblings { @ }', 'child assignedTask asTask', joining),
  WeeklyTask: within('WeeklyTask', '@', `${assigned} weekStartDate`),
  MonthlyTask: within('MonthlyTask', '@', `${assigned} monthStartDate`),
  'Task by child': within('Child', 'dailyTasks { task { @ } }', taskFields),
  'Skill by child': within(
    'Child',
    'dailyTasks { task { skills { @ } } }',
    'id uuid name description ageGroup steps sources revision',
  ),
  Source: within('Child', 'dailyTasks { task { sources { @ } } }', 'title publisher url readOn'),
  TaskReview: within('Child', 'dailyTasks { task { review { @ } } }', 'reviewedOn yes'),
  Tips: within('Child', 'dailyTasks { task { tips { @ } } }', 'content videoUrl'),
  LatePeriod: within('Child', 'latePeriods { @ }', 'frequency periodStart done assigned openUntil'),
  Streak: within(
    'Child',
    'streak { @ }',
    'currentGoldStreak currentPlatinumStreak bestGoldStreak freezes openUntil frozenOn keptOfLast',
  ),
  KeptOfLast: within('Child', 'streak { keptOfLast { @ } }', 'kept of'),

  Completion: within(
    'Completion',
    '@',
    'id uuid title points frequency comment imageUrl isPublic isLate completedAt receivedAt undoableUntil localDate',
  ),
  'Completion by its authors': within('Completion', '@', 'completedBy commentedBy photoBy', byCarers),
  'Completion by who loved it': within('Completion', '@', 'hearts', lovedBy),
  Author: within('Completion', 'completedBy { @ }', 'name isViewer', byCarers),
  'Completion by its task': within('Child', 'dailyTasks { completion { @ } }', 'offer', offered),
  CompletionOffer: within('Child', 'dailyTasks { completion { offer { @ } } }', 'comment imageUrl', offered),
  ChildCompletionsConnection: within('Child', 'completions(first: 1) { @ }', 'edges nodes pageInfo totalCount'),
  ChildCompletionsConnectionEdge: within('Child', 'completions(first: 1) { edges { @ } }', 'node cursor'),
  PageInfo: within('Child', 'completions(first: 1) { pageInfo { @ } }', pageInfo),

  OwnActivity: within('OwnActivity', '@', 'id uuid title description frequency children'),
  Memory: within('Child', 'memory { @ }', 'monthsAgo completion'),
  Book: within('Child', `${book} { @ }`, 'months adventures doneMost'),
  BookMonth: within('Child', `${book} { months { @ } }`, 'month adventures completions quotes moods skills'),
  BookSkill: within('Child', `${book} { months { skills { @ } } }`, 'skill practiceCount practicedSoFar'),
  DoneOften: within('Child', `${book} { doneMost { @ } }`, 'title count'),
  Milestone: within('Child', 'milestones(from: "2026-03-01", to: "2026-03-14") { @ }', 'kind count date completion'),
  QuoteMemory: within('Child', 'quoteMemory { @ }', 'monthsAgo quote'),
  Quote: within('Quote', '@', 'id uuid text saidOn'),
  'Quote by its author': within('Quote', '@', 'writtenBy', byCarers),
  'Quote by who loved it': within('Quote', '@', 'hearts', lovedBy),
  ChildQuotesConnection: within('Child', 'quotes(first: 1) { @ }', 'edges nodes pageInfo totalCount'),
  ChildQuotesConnectionEdge: within('Child', 'quotes(first: 1) { edges { @ } }', 'node cursor'),
  MoodEntry: within('MoodEntry', '@', 'id uuid mood note date'),
  'MoodEntry by its author': within('MoodEntry', '@', 'recordedBy', byCarers),
  Activity: within('Child', 'activity { @ }', 'days activeDays taskCount points'),
  'Activity of a month': within('Child', 'activity(days: 30) { @ }', 'frozenOn lateDays'),
  'Activity by its days off': within('Child', 'activity(days: 30) { @ }', 'restDays', daysOffOfChild),
  ActivityDay: within('Child', 'activity { days { @ } }', 'date taskCount points level hasMood'),
  PointTotals: within('Child', 'pointTotals { @ }', 'today month year'),

  Summary: within(
    'Summary',
    '@',
    'id uuid type periodStart periodEnd totalPoints maxPossiblePoints dominantMood viewed highlights',
  ),
  SummaryHighlights: within(
    'Summary',
    'highlights { @ }',
    'periodFormatted taskCounts maxChallenges notableAchievements',
  ),
  ChallengeCounts: within('Summary', 'highlights { taskCounts { @ } }', 'daily weekly monthly'),
  Achievement: within('Summary', 'highlights { notableAchievements { @ } }', 'title points completedAt'),
  ChildSummariesConnection: within('Child', 'summaries(first: 1) { @ }', 'edges nodes pageInfo totalCount'),
  ChildSummariesConnectionEdge: within('Child', 'summaries(first: 1) { edges { @ } }', 'node cursor'),
  'PageInfo by summaries': within('Child', 'summaries(first: 1) { pageInfo { @ } }', pageInfo),

  SkillsGarden: within('Child', 'skillsGarden { @ }', 'ageGroup skills totalSkills totalSkillsPracticed'),
  SkillPractice: within(
    'Child',
    'skillsGarden { skills { @ } }',
    'skill practiceCount totalLifetimePractice lastPracticed',
  ),
});
