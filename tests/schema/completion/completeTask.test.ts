import { describe, expect, test } from 'vitest';
import { textWithoutRevisions } from '../../support/counts.ts';
import { createWorld } from '../../support/kit.ts';
import { rowId } from '../../support/ids.ts';
import type { ChildProfile } from '../../support/childProfile.ts';

const evening = '2026-03-14T18:40:00Z';
const world = await createWorld({ now: evening });

const daysOf = (child: ChildProfile) =>
  world.sql(
    `SELECT date, daily_done, daily_assigned, other_done, points, has_mood, gold_streak, platinum_streak, freezes, towards
     FROM child_days WHERE child_id = $1 ORDER BY date`,
    [child.rowId],
  );

describe('completing a daily task', () => {
  test('awards its points and a Star', async () => {
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const { id, task } = await milo.openTask();
    const done = await milo.parent.completeTask(id);
    expect(done).toEqual({
      points: task.points,
      alreadyCompleted: false,
      streakInfo: {
        goldStreak: 1,
        platinumStreak: 0,
        isGoldExtended: true,
        isPlatinumExtended: false,
        isComeback: false,
      },
      completion: {
        id: expect.any(String),
        title: task.title,
        frequency: 'DAILY',
        points: task.points,
        completedAt: '2026-03-14T18:40:00.000Z',
        localDate: '2026-03-14',
        comment: null,
        imageUrl: null,
        isPublic: true,
      },
      assignedTask: { id, completed: true },
      child: {
        id: milo.id,
        totalPoints: task.points,
        streak: { currentGoldStreak: 1, currentPlatinumStreak: 0 },
      },
    });
    const now = await milo.read();
    expect(now.daily.map(({ completed }) => completed)).toEqual([true, false, false]);
    expect(now.totalPoints).toBe(task.points);
  });

  test('stores the completion, its skills, the day, the streak, the total and the log entry', async () => {
    const milo = await world.parent({ timeZone: 'Asia/Tokyo' }).withChild();
    const { id, task } = await milo.openTask();
    const { completion } = await milo.parent.completeTask(id);

    const completions = await world.sql('SELECT * FROM task_completions WHERE child_id = $1', [milo.rowId]);
    const common = {
      child_id: milo.rowId,
      task_id: rowId(task.id),
      id: rowId(completion.id),
      completed_at: new Date(evening),
      local_date: '2026-03-15',
    };
    expect(completions).toEqual([
      {
        ...common,
        assignment_id: rowId(id),
        completed_by_id: milo.parent.rowId,
        title: task.title,
        frequency: 'daily',
        time_zone: 'Asia/Tokyo',
        points: task.points,
        author_name: null,
        comment: null,
        image_url: null,
        is_public: true,
        is_late: false,
        commented_by_id: null,
        commented_at: null,
        received_at: null,
        photo_by_id: null,
        photo_with: [],
      },
    ]);

    const skills = await world.sql<{ skill_id: string }>(
      `SELECT skill_id, task_completion_id, completed_at, local_date, age_group_at_completion
       FROM child_skill_completions WHERE child_id = $1`,
      [milo.rowId],
    );
    expect(skills.map(({ skill_id }) => skill_id).sort()).toEqual(task.skills.map((skill) => rowId(skill.id)).sort());
    for (const skill of skills) {
      expect(skill).toMatchObject({
        task_completion_id: common.id,
        completed_at: common.completed_at,
        local_date: common.local_date,
        age_group_at_completion: 'preschool',
      });
    }

    expect(await daysOf(milo)).toEqual([
      {
        date: '2026-03-15',
        daily_done: 1,
        daily_assigned: 3,
        other_done: 0,
        points: task.points,
        has_mood: false,
        gold_streak: 1,
        platinum_streak: 0,
        freezes: 1,
        towards: 1,
      },
    ]);
    expect(await world.sql('SELECT * FROM streaks WHERE child_id = $1', [milo.rowId])).toMatchObject([
      {
        current_gold_streak: 1,
        current_platinum_streak: 0,
        last_task_date: '2026-03-15',
        last_missed_date: null,
        last_platinum_date: null,
        best_gold_streak: 1,
        previous_date: null,
        previous_gold: 0,
        previous_platinum: 0,
        previous_open_platinum: 0,
        previous_freezes: 1,
        previous_towards: 0,
      },
    ]);
    expect(await world.sql('SELECT total_points FROM children WHERE id = $1', [milo.rowId])).toEqual([
      { total_points: task.points },
    ]);
    const log = await world.sql(
      `SELECT timestamp, details FROM activity_logs WHERE user_id = $1 AND activity_type = 'challenge_completed'`,
      [milo.parent.rowId],
    );
    expect(log).toEqual([
      { timestamp: new Date(evening), details: { childId: milo.rowId, completionId: rowId(completion.id) } },
    ]);
  });

  test('awards a Super Star for the third', async () => {
    const milo = await world.parent().withChild();
    const infos = (await milo.completeTasks(3)).map(({ streakInfo }) => streakInfo);
    expect(infos).toEqual([
      { goldStreak: 1, platinumStreak: 0, isGoldExtended: true, isPlatinumExtended: false, isComeback: false },
      { goldStreak: 1, platinumStreak: 0, isGoldExtended: false, isPlatinumExtended: false, isComeback: false },
      { goldStreak: 1, platinumStreak: 1, isGoldExtended: false, isPlatinumExtended: true, isComeback: false },
    ]);
    expect(await daysOf(milo)).toMatchObject([
      { daily_done: 3, daily_assigned: 3, gold_streak: 1, platinum_streak: 1 },
    ]);
  });

  test('keeps the title and points at that time', async () => {
    const milo = await world.parent().withChild();
    const { id, task } = await milo.openTask();
    const { completion } = await milo.parent.completeTask(id);
    await world.sql(`UPDATE tasks SET title = 'Other', points = 1 WHERE id = $1`, [rowId(task.id)]);
    const again = await milo.parent.completeTask(id);
    expect(again.completion).toEqual(completion);
    expect(again.points).toBe(task.points);
    await world.sql('UPDATE tasks SET title = $2, points = $3 WHERE id = $1', [
      rowId(task.id),
      task.title,
      task.points,
    ]);
  });
});

describe('completing a weekly or monthly task', () => {
  test.each(['weekly', 'monthly'] as const)('%s: awards its points and no star', async (frequency) => {
    const milo = await world.parent().withChild();
    await milo.tasks('daily');
    const [done] = await milo.completeTasks(1, frequency);
    expect(done).toMatchObject({
      completion: { frequency: frequency.toUpperCase(), localDate: '2026-03-14' },
      streakInfo: {
        goldStreak: 0,
        platinumStreak: 0,
        isGoldExtended: false,
        isPlatinumExtended: false,
        isComeback: false,
      },
    });
    expect(await daysOf(milo)).toEqual([
      {
        date: '2026-03-14',
        daily_done: 0,
        daily_assigned: 3,
        other_done: 1,
        points: done?.points,
        has_mood: false,
        gold_streak: 0,
        platinum_streak: 0,
        freezes: 0,
        towards: 0,
      },
    ]);
  });

  test('together with daily ones adds points and does not change the streak', async () => {
    const milo = await world.parent().withChild();
    const points = [
      ...(await milo.completeTasks(1, 'weekly')),
      ...(await milo.completeTasks(1)),
      ...(await milo.completeTasks(2, 'monthly')),
      ...(await milo.completeTasks(2)),
      ...(await milo.completeTasks(1, 'weekly')),
    ].map((done) => done.points);
    const total = points.reduce((sum, each) => sum + each, 0);
    expect(await daysOf(milo)).toMatchObject([
      { daily_done: 3, other_done: 4, points: total, gold_streak: 1, platinum_streak: 1 },
    ]);
    expect(await milo.read()).toMatchObject({
      totalPoints: total,
      streak: { currentGoldStreak: 1, currentPlatinumStreak: 1 },
    });
  });

  test('late in its period counts for the date of the completion', async () => {
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    world.travelTo('2026-03-31T21:59:59Z');
    const [done] = await milo.completeTasks(1, 'monthly');
    expect(done?.completion.localDate).toBe('2026-03-31');
    world.travelTo(evening);
  });
});

describe('a carer', () => {
  test('with edit access completes tasks like the owner, in the zone of the owner', async () => {
    const milo = await world.parent({ timeZone: 'Asia/Tokyo' }).withChild();
    const aunt = await world.carer(milo, 'editor');
    const { id } = await milo.openTask();
    expect(await aunt.completeTask(id)).toMatchObject({
      alreadyCompleted: false,
      completion: { localDate: '2026-03-15' },
    });
    const [row] = await world.sql('SELECT completed_by_id FROM task_completions WHERE assignment_id = $1', [rowId(id)]);
    expect(row).toEqual({ completed_by_id: aunt.rowId });
    expect(await milo.parent.completeTask(id)).toMatchObject({ alreadyCompleted: true });
  });

  test('with read-only access is refused, and nothing changes', async () => {
    const milo = await world.parent().withChild();
    const grandma = await world.carer(milo, 'viewer');
    const { id } = await milo.openTask();
    const before = await world.rowCounts();
    const refused = await grandma.tryCompleteTask(id);
    expect([refused.code, refused.sentence]).toEqual(['FORBIDDEN', 'You may see this profile but not change it']);
    const rest = await grandma.rest('POST', '/api/daily-tasks/complete', { dailyTaskId: rowId(id) });
    expect([rest.status, rest.text]).toEqual([403, 'You may see this profile but not change it']);
    expect(await world.rowCounts()).toEqual(before);
    await milo.parent.completeTask(id);
    expect((await grandma.tryCompleteTask(id)).code).toBe('FORBIDDEN');
  });

  test('who was removed no longer has access', async () => {
    const milo = await world.parent().withChild();
    const sitter = await world.carer(milo, 'editor');
    const { id } = await milo.openTask();
    await sitter.completeTask(id, 'key');
    await world.sql('DELETE FROM child_carers WHERE user_id = $1', [sitter.rowId]);
    expect((await sitter.tryCompleteTask(id)).code).toBe('NOT_FOUND');
    expect((await sitter.tryCompleteTask(id, 'key')).code).toBe('NOT_FOUND');
    expect(await milo.readAs(sitter)).toBeNull();
  });
});

describe('an idempotency key', () => {
  test('replays the first answer by GraphQL, byte for byte, and by REST', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    const first = await milo.parent.tryCompleteTask(id, 'tap');
    expect(first.data?.completeTask.alreadyCompleted).toBe(false);
    const replayed = await milo.parent.tryCompleteTask(id, 'tap');
    expect(textWithoutRevisions(replayed)).toBe(textWithoutRevisions(first));
    const rest = await milo.parent.rest(
      'POST',
      '/api/daily-tasks/complete',
      { dailyTaskId: rowId(id) },
      { 'idempotency-key': 'tap' },
    );
    const { isComeback, ...streakInfo } = first.data?.completeTask.streakInfo ?? {};
    expect(isComeback).toBe(false);
    expect(rest.json).toMatchObject({ alreadyCompleted: false, streakInfo });
    expect((await milo.parent.tryCompleteTask(id)).data?.completeTask.alreadyCompleted).toBe(true);
  });

  test('replays the answer even after the challenge has expired', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    const first = await milo.parent.completeTask(id, 'tap');
    world.later({ hours: 12 });
    expect(await milo.parent.completeTask(id, 'tap')).toMatchObject({
      points: first.points,
      alreadyCompleted: false,
      streakInfo: first.streakInfo,
    });
    world.travelTo(evening);
  });

  test('with another task is a conflict without an award', async () => {
    const milo = await world.parent().withChild();
    const [one, other] = await milo.tasks();
    await milo.parent.completeTask(one?.id ?? '', 'tap');
    const refused = await milo.parent.tryCompleteTask(other?.id ?? '', 'tap');
    expect([refused.code, refused.sentence]).toEqual([
      'CONFLICT',
      'This idempotency key was already used with other input',
    ]);
    expect((await milo.tasks()).filter(({ completed }) => completed)).toHaveLength(1);
  });

  test('that was used to add a child cannot be used for a task', async () => {
    const milo = await world.parent().withChild();
    const body = { name: 'Ada', birthDate: '2020-01-01', ageGroup: 'preschool' };
    await milo.parent.rest('POST', '/api/children', body, { 'idempotency-key': 'once' });
    expect((await milo.parent.tryCompleteTask((await milo.openTask()).id, 'once')).code).toBe('CONFLICT');
  });

  test('can be reused after a refusal', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    world.tomorrow();
    expect((await milo.parent.tryCompleteTask(id, 'tap')).code).toBe('CHALLENGE_EXPIRED');
    expect(await milo.parent.completeTask((await milo.openTask()).id, 'tap')).toMatchObject({
      alreadyCompleted: false,
    });
    world.travelTo(evening);
  });
});
