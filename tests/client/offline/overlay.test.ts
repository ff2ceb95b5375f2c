import { createOperationDescriptor, type Environment } from 'relay-runtime';
import { MockPayloadGenerator } from 'relay-test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nothingKept, setKept } from '../../../client/offline/kept.ts';
import { showTick, storeTick } from '../../../client/offline/overlay.ts';
import { turnDays } from '../../../client/offline/turnDay.ts';
import query from '../../../client/relay/__generated__/ChallengesPageQuery.graphql.ts';
import { createEnvironment } from '../../../client/relay/environment.ts';
import { assigned, child } from '../familyKit.tsx';
import { commentOf, completionOf, kept, moodOf, undoOf } from './ticks.ts';

const page = createOperationDescriptor(query, { urlSlug: 'milo-abc123' });
const open = { dailyTasks: [assigned('Count the stairs'), assigned('Sing a song')] };
const done = {
  dailyTasks: [assigned('Count the stairs', { completed: true }), assigned('Sing a song')],
  totalPoints: 1300,
};

let environment: Environment;

/** The page is read again, and the server answers with these records. */
function answer(records: Record<string, unknown>): void {
  const { data } = MockPayloadGenerator.generate(page, {
    User: () => ({ id: 'parent', child: child('Milo', records) }),
  });
  environment.commitPayload(page, data ?? {});
}

type Fields = Record<string, unknown>;
const fields = (id: string) => environment.getStore().getSource().get(id) as Fields | undefined;
const linked = (id: string, field: string) => fields((fields(id)?.[field] as { __ref: string } | null)?.__ref ?? '');
const isDone = () => fields('Count the stairs')?.['completed'];
const total = () => fields('Milo')?.['totalPoints'];

beforeEach(() => {
  environment = createEnvironment(() => Promise.reject(new Error('offline')));
  environment.retain(page);
  answer(open);
});

describe('a tick on the pages', () => {
  test('completes a challenge with its real id and its points, and goes without a trace', () => {
    const entry = completionOf('Count the stairs');
    const shown = showTick(environment, entry);
    expect([isDone(), total()]).toEqual([true, 1300]);
    expect(linked('Count the stairs', 'completion')).toMatchObject({
      id: entry.shown.completionId,
      points: 50,
      comment: null,
    });
    shown.dispose();
    expect([isDone(), total()]).toEqual([false, 1250]);
  });

  test('lacks nothing that the page reads', () => {
    expect(environment.check(page).status).toBe('available');
    const entry = completionOf('Count the stairs');
    showTick(environment, entry);
    showTick(environment, kept(moodOf('Rain')));
    showTick(environment, kept(moodOf(null, '2026-11-19')));
    showTick(environment, kept(commentOf('Count the stairs', entry.shown.completionId ?? '', 'Fifty-two!')));
    expect(environment.check(page).status).toBe('available');
    showTick(environment, undoOf('Count the stairs', entry.shown.completionId ?? ''));
    expect(environment.check(page).status).toBe('available');
  });

  test('survives an answer that does not know of it, and changes nothing in one that does', () => {
    const shown = showTick(environment, completionOf('Count the stairs'));
    answer(open);
    expect([isDone(), total()]).toEqual([true, 1300]);
    answer(done);
    expect([isDone(), total()]).toEqual([true, 1300]);
    expect(linked('Count the stairs', 'completion')?.['id']).toBe('done:Count the stairs');
    shown.dispose();
    expect([isDone(), total()]).toEqual([true, 1300]);
  });

  test('is there when its page is loaded only later', () => {
    environment = createEnvironment(() => Promise.reject(new Error('offline')));
    environment.retain(page);
    showTick(environment, completionOf('Count the stairs'));
    answer(open);
    expect(isDone()).toBe(true);
  });

  test('can be undone once it waits, and not while it is under way', () => {
    const entry = completionOf('Count the stairs');
    const sent = showTick(environment, entry);
    expect(linked('Count the stairs', 'completion')?.['undoableUntil']).toBe(entry.tick.at);
    sent.dispose();
    showTick(environment, kept(entry));
    expect(linked('Count the stairs', 'completion')?.['undoableUntil']).toBe('2026-11-24T12:00:00.000Z');
  });

  test('undoes the completion that it names, and no other', () => {
    answer(done);
    const other = showTick(environment, undoOf('Count the stairs', 'Completion:another'));
    expect([isDone(), total()]).toEqual([true, 1300]);
    other.dispose();
    showTick(environment, undoOf('Count the stairs', 'done:Count the stairs'));
    expect([isDone(), total()]).toEqual([false, 1250]);
    expect(fields('Count the stairs')?.['completion']).toBeNull();
  });

  test('undoes what waits itself', () => {
    const entry = completionOf('Count the stairs');
    showTick(environment, entry);
    showTick(environment, undoOf('Count the stairs', entry.shown.completionId ?? ''));
    answer(open);
    expect([isDone(), total()]).toEqual([false, 1250]);
  });

  test('writes and removes the words of a completion', () => {
    answer(done);
    const id = 'done:Count the stairs';
    const words = showTick(environment, kept(commentOf('Count the stairs', id, 'Fifty-two!')));
    expect(fields(id)?.['comment']).toBe('Fifty-two!');
    words.dispose();
    showTick(environment, kept(commentOf('Count the stairs', id, '')));
    expect(fields(id)?.['comment']).toBeNull();
  });

  test('records the mood of today, or of yesterday', () => {
    showTick(environment, kept(moodOf('Rain')));
    expect(linked('Milo', 'todaysMood')).toMatchObject({ mood: 'HAPPY', note: 'Rain' });
    expect(fields('Milo')?.['yesterdaysMood']).toBeNull();
    showTick(environment, kept(moodOf(null, '2026-11-19')));
    expect(linked('Milo', 'yesterdaysMood')).toMatchObject({ mood: 'HAPPY', note: null });
  });

  test('of a mood or of words is shown once it waits: their forms stay while it is under way', () => {
    answer(done);
    showTick(environment, moodOf('Rain'));
    showTick(environment, commentOf('Count the stairs', 'done:Count the stairs', 'Fifty-two!'));
    expect(fields('Milo')?.['todaysMood']).toBeNull();
    expect(fields('done:Count the stairs')?.['comment']).toBeNull();
  });

  test('becomes part of what was loaded once it was stored', () => {
    const entry = completionOf('Count the stairs');
    const shown = showTick(environment, entry);
    storeTick(environment, entry);
    shown.dispose();
    expect([isDone(), total()]).toEqual([true, 1300]);
  });
});

describe('a page that is kept, on a later date', () => {
  const midnight = '2026-11-21T00:00:00Z';
  const friday = { ...open, dailyResetsAt: midnight, today: '2026-11-20', todaysMood: { id: 'friday', mood: 'SILLY' } };
  const turnAt = (instant: string) => {
    vi.setSystemTime(new Date(instant));
    return turnDays(environment);
  };
  const moods = () => ['yesterdaysMood', 'todaysMood'].map((field) => linked('Milo', field)?.['mood'] ?? null);

  beforeEach(() => {
    vi.stubEnv('TZ', 'UTC');
    setKept({ pages: { loadedAt: Date.parse('2026-11-20T18:40:00Z'), endsAt: Date.parse(midnight) } });
    answer(friday);
  });
  afterEach(() => {
    setKept(nothingKept);
    vi.unstubAllEnvs();
  });

  test.for([
    ['on its own', '2026-11-20T23:59:59Z', '2026-11-20', [null, 'SILLY']],
    ['on the next', '2026-11-21T07:00:00Z', '2026-11-21', ['SILLY', null]],
    ['two dates later', '2026-11-22T07:00:00Z', '2026-11-22', [null, null]],
  ] as const)('knows the date, and which mood is of which day: %s', ([, now, today, expected]) => {
    const turned = turnAt(now);
    expect([fields('Milo')?.['today'], moods()]).toEqual([today, expected]);
    turned.dispose();
    expect([fields('Milo')?.['today'], moods()]).toEqual(['2026-11-20', [null, 'SILLY']]);
  });

  test.for([true, false])('shows moods on the date on which they were chosen, turned first: %s', (isTurnedFirst) => {
    const dated = (note: string, date: string) => {
      const entry = kept(moodOf(note));
      return { ...entry, shown: { ...entry.shown, date } };
    };
    vi.setSystemTime(new Date('2026-11-21T07:00:00Z'));
    if (isTurnedFirst) turnDays(environment);
    showTick(environment, dated('Friday', '2026-11-20'));
    showTick(environment, dated('Saturday', '2026-11-21'));
    showTick(environment, dated('Long ago', '2026-11-18'));
    if (!isTurnedFirst) turnDays(environment);
    expect(linked('Milo', 'yesterdaysMood')?.['note']).toBe('Friday');
    expect(linked('Milo', 'todaysMood')?.['note']).toBe('Saturday');
    expect(fields('Milo')?.['today']).toBe('2026-11-21');
  });

  test('is left as the server says once it was read again', () => {
    turnAt('2026-11-21T07:00:00Z');
    answer({ ...open, dailyResetsAt: '2026-11-22T00:00:00Z', today: '2026-11-21', todaysMood: null });
    expect(fields('Milo')?.['today']).toBe('2026-11-21');
  });

  test('is left as it is while pages come from the server, whatever the clock shows', () => {
    setKept(nothingKept);
    turnAt('2026-11-23T07:00:00Z');
    expect(fields('Milo')?.['today']).toBe('2026-11-20');
  });
});
