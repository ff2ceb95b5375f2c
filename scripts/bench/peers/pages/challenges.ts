import { againOf } from '../../../../schema/assignment/again.rules.ts';
import { childToday } from '../../../../schema/child/child.service.ts';
import { childOf, type ChildRow } from '../../../../schema/child/child.sql.ts';
import { undoableUntil } from '../../../../schema/completion/undo.rules.ts';
import { monthStart, resetsAt, weekStart } from '../../../../schema/day/calendar.rules.ts';
import { addDays } from '../../../../schema/day/localDate.rules.ts';
import { english, tagsFor } from '../../../../schema/language.rules.ts';
import { frozenDates, keptOfLast } from '../../../../schema/streak/streak.rules.ts';
import { streakDates } from '../../../../schema/streak/streak.service.ts';
import { summariesShown } from '../../../../schema/summary/summary.rules.ts';
import { toldIn } from '../../../../schema/task/asRead.ts';
import { parseTips } from '../../../../schema/task/task.rules.ts';
import type { TaskText } from '../../../../schema/task/taskTexts.sql.ts';
import { inLanguage } from '../../../../schema/task/taskTexts.ts';
import type { PeerContext } from '../peer.ts';
import { activityOf, type DayRow, keptDaysOf, lateDaysOf, marksOf } from './activity.ts';
import { type AuthorRow, selectAuthor } from './author.ts';
import { headOf, instantText, selectChild } from './child.ts';
import { gardenOf } from './garden.ts';
import { app, viewerFrame } from './home.ts';
import { enumValue, globalId } from './ids.ts';
import { latePeriodsOf } from './late.ts';
import { offerOf, type OfferRow, selectOffer } from './offer.ts';
import { selectSkillTexts, selectTaskTexts, skillOf, type SkillRow } from './texts.ts';

interface CompletionRow {
  id: string;
  completedAt: string;
  receivedAt: string | null;
}

/** An assigned task: besides what is named here, the columns of its task that the page shows as they are, with their names in GraphQL. */
interface GivenRow extends Omit<TaskText, 'language'> {
  kind: 'DailyTask' | 'WeeklyTask' | 'MonthlyTask';
  id: string;
  completed: boolean;
  isSwapped: boolean;
  isFavourite: boolean;
  /** How often the child has completed its task in other periods. */
  timesDone: number;
  taskId: string;
  childId: string | null;
  texts: TaskText[];
  place: string;
  company: string;
  moment: string;
  sources: object[] | null;
  skills: Omit<SkillRow, 'steps'>[] | null;
  completion: CompletionRow | null;
  offer: OfferRow | null;
}

const given = (kind: GivenRow['kind'], table: string, column: string, parameter: string) =>
  `SELECT '${kind}' AS kind, id, task_id, ${kind === 'DailyTask' ? 'is_chosen' : 'false'} AS is_chosen, slot, completed FROM ${table} WHERE child_id = $1 AND ${column} = ${parameter}::date`;

const timesDoneIn = (table: string) =>
  `(SELECT count(*)::int FROM ${table} done
     WHERE done.task_id = given.task_id AND done.child_id = $1 AND done.assignment_id <> given.id)`;

const selectGiven = `SELECT given.kind, given.id, given.completed,
    EXISTS (SELECT FROM swapped_tasks swap WHERE swap.replacement_id = given.id) AS "isSwapped",
    EXISTS (SELECT FROM task_wishes wish WHERE wish.child_id = $1 AND wish.task_id = given.task_id
      AND wish.wish = 'favourite') AS "isFavourite",
    ${timesDoneIn('task_completions')} + ${timesDoneIn('archived_task_completions')} AS "timesDone",
    task.id AS "taskId", task.child_id AS "childId", task.title, task.description, task.points, task.tips, task.safety, task.minutes,
    coalesce(task.materials, '{}') AS materials, task.place, task.company, task.moment, task.easier, task.harder, task.why,
    coalesce(task.again, '{}') AS again, task.is_grave AS "isGrave", task.is_loved_here AS "isLovedHere",
    ${selectTaskTexts('task', '$6')} AS texts,
    (SELECT json_agg(json_build_object('title', source.title, 'publisher', source.publisher, 'url', source.url)
       ORDER BY source.publisher, source.title, source.id)
     FROM task_sources link JOIN sources source ON source.id = link.source_id
     WHERE link.task_id = task.id) AS sources,
    (SELECT json_agg(json_build_object('id', skill.id, 'name', skill.name, 'description', skill.description,
         'texts', ${selectSkillTexts('skill', '$6')})
       ORDER BY skill.name, skill.id)
     FROM task_skills link JOIN skills skill ON skill.id = link.skill_id AND skill.archived_at IS NULL
     WHERE link.task_id = task.id) AS skills,
    CASE WHEN kept.id IS NOT NULL THEN json_build_object('id', kept.id, 'completedAt', kept.completed_at, 'receivedAt', kept.received_at, 'points', kept.points,
      'localDate', kept.local_date, 'comment', kept.comment, 'imageUrl', kept.image_url, 'isPublic', kept.is_public,
      'isLate', kept.is_late, 'completedBy', ${selectAuthor('kept.completed_by_id', '$5::uuid')},
      'commentedBy', CASE WHEN kept.comment IS NOT NULL THEN ${selectAuthor('kept.commented_by_id', '$5::uuid')} END,
      'photoBy', CASE WHEN kept.image_url IS NOT NULL THEN ${selectAuthor('kept.photo_by_id', '$5::uuid')} END) END AS completion,
    CASE WHEN kept.comment IS NULL AND kept.image_url IS NULL THEN ${selectOffer('kept.assignment_id')} END AS offer
  FROM (${given('DailyTask', 'daily_tasks', 'date', '$2')} UNION ALL
    ${given('WeeklyTask', 'weekly_tasks', 'week_start_date', '$3')} UNION ALL
    ${given('MonthlyTask', 'monthly_tasks', 'month_start_date', '$4')}) given
  JOIN tasks task ON task.id = given.task_id
  LEFT JOIN task_completions kept ON given.completed AND kept.assignment_id = given.id
  ORDER BY given.is_chosen DESC, given.slot`;

const taskSkill = (row: Omit<SkillRow, 'steps'>, context: PeerContext) => {
  const { id, name, description } = skillOf({ ...row, steps: [] }, context);
  return { id, name, description };
};

/** The English title and description, as somebody reads them who asks for this language. */
function englishOf(row: GivenRow, viewer: PeerContext['viewer']) {
  const { title, description } = viewer?.isAdmin ? inLanguage(row, english) : toldIn(row, english, viewer?.calledBy);
  return { englishTitle: title, englishDescription: description };
}

function taskOf(row: GivenRow, mayEdit: boolean, context: PeerContext) {
  const { viewer, now, language } = context;
  const { kind, id, completed, isSwapped, isFavourite, timesDone, taskId, completion, offer, ...told } = toldIn(
    row,
    language,
    viewer?.calledBy,
  );
  const { childId, company, moment, place, tips, sources, skills, again, texts: _texts, ...asTold } = told;
  const isDaily = kind === 'DailyTask';
  return {
    __typename: kind,
    __isAssignedTask: kind,
    id: globalId(kind, id),
    completed,
    isFavourite,
    timesDone,
    again: again.length === 0 ? null : againOf(again, timesDone),
    // Of the others the page does not ask it.
    ...(isDaily && { isSwapped }),
    task: {
      ...asTold,
      id: globalId('Task', taskId),
      isOwn: childId !== null,
      tips: parseTips(tips),
      place: enumValue(place),
      ...(isDaily && { company: enumValue(company), moment: enumValue(moment), ...englishOf(row, viewer) }),
      sources: sources ?? [],
      skills: (skills ?? []).map((skill) => taskSkill(skill, context)),
    },
    completion: completion && completionOf(completion, mayEdit ? offerOf(offer, now) : null),
  };
}

const completionOf = ({ id, completedAt, receivedAt, ...shown }: CompletionRow, offer: object | null) => ({
  ...shown,
  id: globalId('Completion', id),
  undoableUntil: undoableUntil({
    completedAt: new Date(completedAt),
    receivedAt: receivedAt === null ? null : new Date(receivedAt),
  }).toISOString(),
  offer,
});

interface MoodRow {
  id: string;
  date: string;
  mood: string;
  note: string | null;
  recordedBy: AuthorRow | null;
}

interface SummaryRow {
  id: string;
  type: string;
  dominantMood: string | null;
  highlights: { notableAchievements: { completedAt: string }[] };
}

const summaryOf = ({ id, type, dominantMood, highlights, ...shown }: SummaryRow) => ({
  ...shown,
  id: globalId('Summary', id),
  type: enumValue(type),
  dominantMood: dominantMood && enumValue(dominantMood),
  highlights: {
    ...highlights,
    notableAchievements: highlights.notableAchievements.map((achievement) => ({
      ...achievement,
      completedAt: new Date(achievement.completedAt).toISOString(),
    })),
  },
});

/** The child of the challenges page, in nine statements, and up to three more until noon; null when the user has no such child. */
async function challengesOf(context: PeerContext, urlSlug: string | null) {
  const { pool, viewer, now, language } = context;
  const { rows: found } = await pool.query<ChildRow & { hasSiblings: boolean; isOnlyChild: boolean }>({
    name: 'hand_child',
    text: `SELECT found.*, EXISTS (SELECT FROM children own
          JOIN children sibling ON sibling.parent_id = own.parent_id AND sibling.id <> own.id
          WHERE own.id = found.id AND sibling.deletion_requested_at IS NULL) AS "hasSiblings",
        NOT EXISTS (SELECT FROM child_carers cared JOIN children other ON other.id = cared.child_id
          WHERE cared.user_id = $1 AND other.id <> found.id AND other.deletion_requested_at IS NULL) AS "isOnlyChild"
      FROM (${selectChild} WHERE carer.user_id = $1 AND child.url_slug = $2) found`,
    values: [viewer?.id, urlSlug],
  });
  const [row] = found;
  if (!row) return null;
  const child = childOf(row);
  const date = childToday(child, now);
  const today = date.toString();
  const starts = [today, weekStart(date).toString(), monthStart(date).toString()];
  const weekSince = addDays(today, -6);
  const firstOfYear = `${today.slice(0, 4)}-01-01`;
  const [tasks, days, moods, summaries, flags, garden, kept, lateDays, latePeriods] = await Promise.all([
    pool.query<GivenRow>({
      name: 'hand_given',
      text: selectGiven,
      values: [child.id, ...starts, viewer?.id, tagsFor(language)],
    }),
    pool.query<{ days: DayRow[]; today: number; month: number; year: number }>({
      name: 'hand_days',
      text: `SELECT coalesce(sum(points) FILTER (WHERE date = $2::date), 0)::int AS today,
          coalesce(sum(points) FILTER (WHERE date >= $3::date), 0)::int AS month,
          coalesce(sum(points) FILTER (WHERE date >= $5::date), 0)::int AS year,
          coalesce(json_agg(json_build_object('date', date, 'taskCount', daily_done + other_done,
            'points', points, 'hasMood', has_mood) ORDER BY date DESC) FILTER (WHERE date >= $4::date), '[]') AS days
        FROM child_days WHERE child_id = $1 AND date BETWEEN least($4::date, $5::date) AND $2::date`,
      values: [child.id, today, starts[2], weekSince, firstOfYear],
    }),
    pool.query<MoodRow>({
      name: 'hand_moods',
      text: `SELECT id, date, mood, note, ${selectAuthor('recorded_by_id', '$4::uuid')} AS "recordedBy" FROM mood_entries
        WHERE child_id = $1 AND date BETWEEN $2::date AND $3::date ORDER BY date`,
      values: [child.id, addDays(today, -29), today, viewer?.id],
    }),
    pool.query<SummaryRow & { viewed: boolean }>({
      name: 'hand_summaries',
      text: `SELECT id, type::text, period_start AS "periodStart", period_end AS "periodEnd", viewed, dominant_mood AS "dominantMood",
          total_points AS "totalPoints", max_possible_points AS "maxPossiblePoints", highlights FROM summaries
        WHERE child_id = $1 ORDER BY period_end DESC, id DESC LIMIT ${summariesShown}`,
      values: [child.id],
    }),
    pool.query<{ isOn: boolean }>({
      name: 'hand_flag',
      text: `SELECT enabled AND (required_tier IS NULL OR required_tier <= coalesce((
          SELECT max(plan.tier) FROM user_subscriptions subscription JOIN subscription_plans plan ON plan.id = subscription.plan_id
          WHERE subscription.user_id = $1 AND subscription.status IN ('active', 'trial')), 'free')) AS "isOn"
        FROM feature_flags WHERE name = 'mood-tracker'`,
      values: [viewer?.id],
    }),
    gardenOf(context, child, today, starts[1] ?? today),
    keptDaysOf(pool, child.id, frozenDates + 1),
    lateDaysOf(pool, child.id, weekSince, today),
    latePeriodsOf(context, child),
  ]);
  const viewerCanEdit = child.role !== 'viewer';
  const ofKind = (kind: GivenRow['kind']) =>
    tasks.rows.filter((task) => task.kind === kind).map((task) => taskOf(task, viewerCanEdit, context));
  const moodOf = ({ id, mood, note }: MoodRow) => ({ id: globalId('MoodEntry', id), mood: enumValue(mood), note });
  const moodOn = (wanted: string) => {
    const row = moods.rows.find(({ date: on }) => on === wanted);
    return row ? { ...moodOf(row), recordedBy: row.recordedBy } : null;
  };
  const resets = (frequency: 'daily' | 'weekly' | 'monthly') => instantText(resetsAt(frequency, child.clock, now));
  const [totals] = days.rows;
  const head = headOf(child, context);
  return {
    ...head,
    streak: {
      ...head.streak,
      frozenOn: marksOf(child, now, { since: addDays(today, 1 - frozenDates), kept }).frozenOn,
      keptOfLast: keptOfLast(
        kept.map((day) => day.date),
        streakDates(child, now),
        child.startedOn,
      ),
      bestGoldStreak: Math.max(child.streaks.bestGold, head.streak.currentGoldStreak),
    },
    latePeriods,
    role: enumValue(child.role),
    birthDate: child.birthDate,
    viewerCanEdit,
    fits: viewerCanEdit ? { apart: enumValue(child.apart), needs: child.needs.map(enumValue) } : null,
    totalPoints: child.totalPoints,
    today,
    hasSiblings: row.hasSiblings,
    isOnlyChild: row.isOnlyChild,
    dailyTasks: ofKind('DailyTask'),
    weeklyTasks: ofKind('WeeklyTask'),
    monthlyTasks: ofKind('MonthlyTask'),
    dailyResetsAt: resets('daily'),
    weeklyResetsAt: resets('weekly'),
    monthlyResetsAt: resets('monthly'),
    viewerHasMoodTracker: flags.rows[0]?.isOn ?? false,
    todaysMood: moodOn(today),
    yesterdaysMood: moodOn(addDays(today, -1)),
    moods: moods.rows.map((row) => ({ ...moodOf(row), date: row.date })),
    pointTotals: { today: totals?.today, month: totals?.month, year: totals?.year },
    hasNewSummary: summaries.rows.some(({ viewed }) => !viewed),
    summaries: { edges: summaries.rows.map((row) => ({ node: summaryOf(row) })) },
    activity: { ...activityOf(totals?.days ?? []), ...marksOf(child, now, { since: weekSince, kept }), lateDays },
    skillsGarden: garden,
  };
}

/**
 * The challenges page in nine statements besides the session's.
 *
 * @param input `urlSlug`
 * @returns the `data` of the GraphQL answer; null without a session
 */
export async function challengesPage(context: PeerContext, input: URLSearchParams) {
  const { viewer } = context;
  if (!viewer) return null;
  return { app, viewer: { ...viewerFrame(viewer), child: await challengesOf(context, input.get('urlSlug')) } };
}
