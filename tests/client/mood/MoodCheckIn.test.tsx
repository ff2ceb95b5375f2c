import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { moodLooks, moods } from '../../../schema/mood/mood.rules.ts';
import { failed, miloWith, openMilo, section } from '../childPage.tsx';
import { noRecords, stubBrowser } from '../familyKit.tsx';

const checkIn = () => section('Mood Check-in');
const entry = (mood: string, note: string | null = null) => ({ id: `mood:${mood}`, date: '2026-11-20', mood, note });
const submit = () => checkIn().getByRole<HTMLButtonElement>('button', { name: 'Submit Mood' });

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('the mood check-in', () => {
  test('offers nine faces for today, from worst to best, each with its description', async () => {
    await openMilo();
    const group = checkIn().getByRole('radiogroup', { name: 'How is Milo feeling today?' });
    const faces = checkIn().getAllByRole<HTMLInputElement>('radio');
    expect(group.contains(faces[0] ?? null)).toBe(true);
    expect(faces.map(({ value }) => value)).toEqual([...moods]);
    const happy = checkIn().getByRole('radio', { name: 'Happy' });
    const hint = document.getElementById(happy.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain(`${moodLooks.happy.emoji} Happy`);
    expect(hint?.textContent).toContain(moodLooks.happy.description);
  });

  test('shows the hint of a face on hover, and hides it on Escape', async () => {
    const { user } = await openMilo();
    expect(checkIn().queryByRole('tooltip')).toBeNull();
    await user.hover(checkIn().getByRole('radio', { name: 'Silly' }));
    expect((await checkIn().findByRole('tooltip')).textContent).toContain(moodLooks.silly.description);
    await user.click(checkIn().getByRole('radio', { name: 'Silly' }));
    await user.keyboard('{Escape}');
    expect(checkIn().queryByRole('tooltip')).toBeNull();
  });

  test('can be submitted only once a mood is selected', async () => {
    const { user, pendingVariables } = await openMilo();
    expect(submit().disabled).toBe(true);
    await user.click(checkIn().getByRole('radio', { name: 'Best Day' }));
    await user.type(checkIn().getByLabelText('Note (optional)'), ' Ice cream! ');
    await user.click(submit());
    expect(pendingVariables()).toEqual([{ input: { childId: 'Milo', mood: 'BEST_DAY', note: 'Ice cream!' } }]);
    expect(submit().disabled).toBe(true);
  });

  test('shows the recorded mood, says thank you, moves the focus to it and refreshes the panels', async () => {
    const { user, answer, pendingOperations } = await openMilo();
    await user.click(checkIn().getByRole('radio', { name: 'Happy' }));
    await user.click(submit());
    const mood = { ...entry('HAPPY'), date: '2026-11-20' };
    await answer({ Child: { id: 'Milo', name: 'Milo', ...noRecords, todaysMood: mood, moods: [mood] } });
    expect(await screen.findByText('Mood Recorded')).toBeTruthy();
    expect(screen.getByText('Thanks for sharing how Milo is feeling today!')).toBeTruthy();
    expect(checkIn().getByText('Happy')).toBeTruthy();
    expect(checkIn().queryByRole('button', { name: 'Submit Mood' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Happy');
    expect(section('Mood History').queryByText('No moods recorded in the last 7 days')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(pendingOperations()).toEqual(['useRefreshRecordsQuery']);
  });

  test('switches to yesterday and clears selection and note', async () => {
    const { user } = await openMilo();
    await user.click(checkIn().getByRole('radio', { name: 'Bored' }));
    await user.type(checkIn().getByLabelText('Note (optional)'), 'Rain');
    await user.click(checkIn().getByRole('button', { name: 'Switch to yesterday' }));
    expect(checkIn().getByRole('radiogroup', { name: 'How was Milo feeling yesterday?' })).toBeTruthy();
    expect(checkIn().queryByRole('radio', { checked: true })).toBeNull();
    expect(checkIn().getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('');
    await user.click(checkIn().getByRole('button', { name: 'Switch to today' }));
    expect(checkIn().queryByRole('radio', { checked: true })).toBeNull();
  });

  test('records yesterday with its date', async () => {
    const { user, answer, pendingVariables } = await openMilo();
    await user.click(checkIn().getByRole('button', { name: 'Switch to yesterday' }));
    await user.click(checkIn().getByRole('radio', { name: 'Big Feels' }));
    await user.click(submit());
    expect(pendingVariables()).toEqual([
      { input: { childId: 'Milo', mood: 'BIG_FEELS', note: null, date: '2026-11-19' } },
    ]);
    await answer({ Child: { id: 'Milo', name: 'Milo', ...noRecords, yesterdaysMood: entry('BIG_FEELS') } });
    expect(await screen.findByText('Thanks for sharing how Milo was feeling yesterday!')).toBeTruthy();
    expect(checkIn().getByText('Big Feels')).toBeTruthy();
  });

  test('shows the error and keeps the selection', async () => {
    const { user, fail } = await openMilo();
    await user.click(checkIn().getByRole('radio', { name: 'Happy' }));
    await user.click(submit());
    const message = 'Mood can only be recorded for today or yesterday';
    await fail(new ServerError({ code: 'BAD_USER_INPUT', status: 200, message }));
    expect(await screen.findByText('Failed to record mood')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(checkIn().getByRole('radio', { name: 'Happy', checked: true })).toBeTruthy();
    expect(submit().disabled).toBe(false);
  });

  test('shows a recorded day read-only, with emoji, label and note', async () => {
    const { user } = await openMilo({ todaysMood: entry('HYPER_PARTY', 'Balloons'), yesterdaysMood: null });
    expect(checkIn().getByText('Hyper Party')).toBeTruthy();
    expect(checkIn().getByText('🥳')).toBeTruthy();
    expect(checkIn().getByText('Balloons')).toBeTruthy();
    expect(checkIn().queryByRole('radio')).toBeNull();
    await user.click(checkIn().getByRole('button', { name: 'Switch to yesterday' }));
    expect(checkIn().getAllByRole('radio')).toHaveLength(9);
  });

  test('offers no form to a carer with read-only access', async () => {
    await openMilo({ viewerCanEdit: false });
    expect(checkIn().getByText('No mood recorded yet.')).toBeTruthy();
    expect(checkIn().queryByRole('radio')).toBeNull();
  });

  test('lets yesterday fail and retry independently', async () => {
    const { user, answer, pendingOperations } = await openMilo({}, failed('yesterdaysMood'));
    expect(checkIn().getAllByRole('radio')).toHaveLength(9);
    await user.click(checkIn().getByRole('button', { name: 'Switch to yesterday' }));
    expect(checkIn().getByText("Failed to fetch yesterday's mood")).toBeTruthy();
    await user.click(checkIn().getByRole('button', { name: 'Retry' }));
    expect(pendingOperations()).toEqual(['MoodCheckInRefetchQuery']);
    await answer(miloWith({ name: 'Milo', viewerCanEdit: true, todaysMood: null, yesterdaysMood: entry('SILLY') }));
    expect(checkIn().getByText('Silly')).toBeTruthy();
  });
});
