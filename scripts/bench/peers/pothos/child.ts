import { activityOf, gardenOf, newestSummaries, shownSummaries } from '../prismaAnswers.ts';
import { caredFor, daysAgo, lastDays, periodOf, pointDates, resetOf, streakToday } from '../prismaPeer.ts';
import { AgeGroup, builder, Frequency, prisma } from './builder.ts';
import { Activity, PointTotals, SkillsGarden, SkillsPeriod } from './panels.ts';

const Streak = builder.objectRef<ReturnType<typeof streakToday>>('Streak').implement({
  fields: (t) => ({
    currentGoldStreak: t.exposeInt('currentGoldStreak'),
    currentPlatinumStreak: t.exposeInt('currentPlatinumStreak'),
  }),
});

builder.prismaNode('Child', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id, ...caredFor(context) }),
  fields: (t) => ({
    name: t.exposeString('name'),
    urlSlug: t.exposeString('urlSlug'),
    ageGroup: t.expose('ageGroup', { type: AgeGroup }),
    totalPoints: t.exposeInt('totalPoints'),
    today: t.field({ type: 'Date', resolve: (_child, _args, { today }) => today }),
    viewerCanEdit: t.boolean({
      select: (_args, { viewer }) => ({ carers: { where: { userId: viewer?.id ?? '' }, select: { role: true } } }),
      resolve: ({ carers }) => carers.some(({ role }) => role !== 'viewer'),
    }),
    streak: t.field({
      type: Streak,
      select: { streak: true },
      resolve: ({ streak }, _args, context) => streakToday(streak, context),
    }),
    dailyTasks: t.relation('dailyTasks', {
      nullable: true,
      query: (_args, { today }) => ({ where: { date: today }, orderBy: { slot: 'asc' } }),
    }),
    weeklyTasks: t.relation('weeklyTasks', {
      nullable: true,
      query: (_args, context) => ({ where: { weekStartDate: periodOf(context, 'weekly') }, orderBy: { slot: 'asc' } }),
    }),
    monthlyTasks: t.relation('monthlyTasks', {
      nullable: true,
      query: (_args, context) => ({
        where: { monthStartDate: periodOf(context, 'monthly') },
        orderBy: { slot: 'asc' },
      }),
    }),
    resetsAt: t.field({
      type: 'DateTime',
      args: { frequency: t.arg({ type: Frequency, required: true }) },
      resolve: (_child, { frequency }, context) => resetOf(frequency, context) ?? '',
    }),
    todaysMood: t.prismaField({
      type: 'MoodEntry',
      nullable: true,
      resolve: (query, { id: childId }, _args, { today: date }) =>
        prisma.moodEntry.findUnique({ ...query, where: { childId_date: { childId, date } } }),
    }),
    yesterdaysMood: t.prismaField({
      type: 'MoodEntry',
      nullable: true,
      resolve: (query, { id: childId }, _args, context) =>
        prisma.moodEntry.findUnique({ ...query, where: { childId_date: { childId, date: daysAgo(context, 1) } } }),
    }),
    moods: t.relation('moods', {
      nullable: true,
      args: { days: t.arg.int({ required: true, defaultValue: 30 }) },
      query: ({ days }, context) => ({ where: { date: lastDays(context, days) }, orderBy: { date: 'asc' } }),
    }),
    activity: t.field({
      type: Activity,
      nullable: true,
      args: { days: t.arg.int({ required: true, defaultValue: 7 }) },
      select: ({ days }, context) => ({
        days: { where: { date: lastDays(context, days) }, orderBy: { date: 'desc' } },
      }),
      resolve: ({ days }) => activityOf(days),
    }),
    pointTotals: t.field({
      type: PointTotals,
      nullable: true,
      resolve: async ({ id }, _args, context) => {
        const pointsSince = async (gte: Date) => {
          const where = { childId: id, date: { gte, lte: context.today } };
          const sums = await prisma.childDay.aggregate({ where, _sum: { points: true } });
          return sums._sum.points ?? 0;
        };
        const dates = pointDates(context);
        const [today, month, year] = await Promise.all([
          pointsSince(dates.today),
          pointsSince(dates.month),
          pointsSince(dates.year),
        ]);
        return { today, month, year };
      },
    }),
    hasNewSummary: t.boolean({
      nullable: true,
      select: { summaries: { ...shownSummaries, select: { viewed: true } } },
      resolve: ({ summaries }) => summaries.some(({ viewed }) => !viewed),
    }),
    summaries: t.relatedConnection('summaries', {
      cursor: 'id',
      nullable: true,
      query: { orderBy: newestSummaries },
    }),
    skillsGarden: t.field({
      type: SkillsGarden,
      nullable: true,
      args: { period: t.arg({ type: SkillsPeriod, required: true, defaultValue: 'WEEK' }) },
      select: { id: true, ageGroup: true },
      resolve: (child, { period }, context) => gardenOf(context, child, period),
    }),
  }),
});
