import { describe, expect, it } from 'vitest';
import { createWorld } from '../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T12:00:00Z' });

describe('the calls about completions, moods, summaries and skills', () => {
  it('return the documented fields', { timeout: 20_000 }, async () => {
    const milo = await world.parent().withChild();
    const [done] = await milo.completeTasks(1);
    const base = `/api/children/${milo.rowId}`;
    const get = async (path: string) => (await milo.parent.rest<unknown>('GET', `${base}/${path}`)).json;

    expect(await get('mood/today')).toEqual([]);
    const mood = { mood: 'best-day', note: 'Snow!', date: '2026-03-14' };
    expect((await milo.parent.rest('POST', `${base}/mood`, { mood: 'best-day', note: 'Snow!' })).json).toMatchObject(
      mood,
    );
    expect(await get('mood/today')).toMatchObject(mood);
    expect((await milo.parent.rest('POST', `${base}/mood`, { mood: 'silly', date: '2026-03-13' })).status).toBe(200);
    expect(await get('moods?days=2')).toMatchObject([{ date: '2026-03-13', mood: 'silly', note: null }, mood]);

    const completion = {
      taskTitle: done?.completion.title,
      taskFrequency: 'daily',
      completedAt: '2026-03-14T12:00:00.000Z',
      points: done?.points,
      comment: null,
      imageUrl: null,
      isPublic: true,
    };
    expect(await get('completions')).toMatchObject([
      { ...completion, monthlyTotal: done?.points, yearlyTotal: done?.points },
    ]);
    expect(await get('completions/date/2026-03-14')).toMatchObject([completion]);
    expect(await get('completions/date/2026-03-13')).toEqual([]);
    expect(await get('activity?days=7')).toEqual([
      { date: '2026-03-14', taskCount: 1, points: done?.points, hasMood: true, level: 1 },
      { date: '2026-03-13', taskCount: 0, points: 0, hasMood: true, level: 0 },
    ]);
    const garden = await get('skills/garden?period=allTime');
    expect(garden).toMatchObject({ totalSkills: 12, ageGroup: 'preschool', skills: expect.any(Array) });
    const one = { practiceCount: 1, lastPracticed: '2026-03-14T12:00:00.000Z' };
    expect((garden as { skills: object[] }).skills[0]).toMatchObject({ ...one, totalLifetimePractice: 1 });
    const progress = await get('skills/progress?start=2026-03-14T00:00:00.000Z&end=2026-03-14T23:59:59.999Z');
    expect((progress as object[])[0]).toEqual({
      ...one,
      skillId: expect.any(String),
      skillName: expect.any(String),
      skillDescription: expect.any(String),
    });
  });

  it('list summaries and mark them as viewed, only for the given child', { timeout: 20_000 }, async () => {
    const parent = await world.parent();
    const [milo, ada] = [await parent.withChild(), await parent.withChild()];
    await parent.rest('POST', `/api/children/${milo.rowId}/mood`, { mood: 'hyper-party', date: '2026-03-13' });
    world.tomorrow();
    const { json } = await parent.rest<{ id: string }[]>('GET', `/api/children/${milo.rowId}/summaries`);
    expect(json).toMatchObject([
      {
        type: 'weekly',
        viewed: false,
        dominantMood: 'excited',
        totalPoints: 0,
        highlights: { periodFormatted: 'Mar 8 - 14, 2026' },
      },
    ]);
    const id = json[0]?.id;
    expect((await parent.rest('POST', `/api/children/${ada.rowId}/summaries/${id}/view`)).text).toBe(
      'Summary not found',
    );
    expect((await parent.rest('POST', `/api/children/${milo.rowId}/summaries/${id}/view`)).json).toMatchObject({
      viewed: true,
    });
    world.travelTo('2026-03-14T12:00:00Z');
  });

  it(
    'refuse invalid queries with a sentence that names the parameter and its allowed values',
    { timeout: 20_000 },
    async () => {
      const milo = await world.parent().withChild();
      const days = 'days must be a whole number from 1 to 365';
      const span = (name: string) =>
        `${name} must be an instant such as 2026-11-21T19:40:00Z, or a date such as 2026-11-21`;
      const wrong: [path: string, sentence: string][] = [
        ['activity?days=-1', days],
        ['activity?days=abc', days],
        ['activity?days=', days],
        ['moods?days=366', days],
        ['moods?days=7.5', days],
        ['skills/garden?period=year', 'period must be week, month or allTime'],
        ['completions/date/2026-02-30', 'date must be a date that exists, such as 2026-05-31'],
        ['skills/progress?end=2026-03-01', span('start')],
        ['skills/progress?start=2026-03-01&end=2026-02-30', span('end')],
        ['skills/progress?start=2026-03-02&end=2026-03-01', 'start must not be after end'],
      ];
      for (const [path, sentence] of wrong) {
        const { status, text } = await milo.parent.rest('GET', `/api/children/${milo.rowId}/${path}`);
        expect([path, status, text]).toEqual([path, 400, sentence]);
      }
    },
  );

  it('refuse invalid moods, and store nothing', { timeout: 20_000 }, async () => {
    const milo = await world.parent().withChild();
    const dates = 'Mood can only be recorded for today or yesterday';
    const wrong: [body: unknown, sentence: string | RegExp][] = [
      [{ mood: 'happy', date: '2026-03-12' }, dates],
      [{ mood: 'happy', date: '2026-03-15' }, dates],
      [{ mood: 'happy', date: '2026-02-30' }, 'Date must be a date that exists, such as 2026-05-31'],
      [{ mood: 'happy', date: 7 }, 'Date must be a text'],
      [{ mood: 'happy', note: 'a'.repeat(100_000) }, 'Note can have at most 2000 characters'],
      [{ mood: 'happy', note: 'a\u0000b' }, 'Note must not contain control characters'],
      [{ mood: 'grumpy' }, /^Mood must be one of total-meltdown, /],
      [{}, /^Mood must be one of /],
      [[], /^Mood must be one of /],
      [undefined, /^Mood must be one of /],
    ];
    for (const [body, sentence] of wrong) {
      const { status, text } = await milo.parent.rest('POST', `/api/children/${milo.rowId}/mood`, body);
      expect(status).toBe(400);
      expect(text).toMatch(sentence);
    }
    const { json } = await milo.parent.rest('GET', `/api/children/${milo.rowId}/moods`);
    expect(json).toEqual([]);
  });
});
