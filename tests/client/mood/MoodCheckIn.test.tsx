import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { moodLooks, moods } from '../../../schema/mood/mood.rules.ts';
import { failed, miloWith, openMilo, section } from '../childPage.tsx';
import { assigned, noRecords, stubBrowser } from '../familyKit.tsx';

const checkIn = () => section('Mood Check-in');
const entry = (mood: string, note: string | null = null) => ({ id: `mood:${mood}`, date: '2026-11-20', mood, note });
const submit = () => checkIn().getByRole<HTMLButtonElement>('button', { name: 'Submit Mood' });

/** Opens Milo's page and the folded check-in, without choosing a face. */
const openCheckIn = async (...milo: Parameters<typeof openMilo>) => {
  const page = await openMilo(...milo);
  await page.user.click(checkIn().getByRole('button', { expanded: false }));
  return page;
};

beforeEach(() => {
  stubBrowser();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => vi.restoreAllMocks());

describe('the mood check-in', () => {
  test('offers nine faces for today, from worst to best, each with its description', async () => {
    await openCheckIn();
    const group = checkIn().getByRole('radiogroup', { name: 'How is Milo feeling today?' });
    const faces = checkIn().getAllByRole<HTMLInputElement>('radio');
    expect(group.contains(faces[0] ?? null)).toBe(true);
    expect(faces.map(({ value }) => value)).toEqual([...moods]);
    const happy = checkIn().getByRole('radio', { name: 'Happy' });
    const hint = document.getElementById(happy.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain(`${moodLooks.happy.emoji} Happy`);
    expect(hint?.textContent).toContain(moodLooks.happy.description);
  });

  test('opens with a tap on one of its small faces, which is chosen then: two taps record a mood', async () => {
    const { user, pendingVariables } = await openMilo();
    expect(checkIn().getAllByRole('radio')).toHaveLength(9);
    expect(checkIn().queryByRole('button', { name: 'Submit Mood' })).toBeNull();
    await user.click(checkIn().getByRole('radio', { name: 'Silly' }));
    expect(checkIn().getByRole('radio', { name: 'Silly', checked: true })).toBe(document.activeElement);
    expect(checkIn().getByText('Silly', { selector: 'strong' })).toBeTruthy();
    expect(checkIn().getByLabelText('Note (optional)')).toBeTruthy();
    await user.click(submit());
    expect(pendingVariables()).toEqual([{ input: { childId: 'Milo', mood: 'SILLY', note: null } }]);
  });

  test('opens again with a tap on the face that is chosen already', async () => {
    const { user } = await openMilo();
    await user.click(checkIn().getByRole('radio', { name: 'Silly' }));
    await user.click(checkIn().getByRole('button', { name: 'Fold Mood Check-in' }));
    expect(checkIn().queryByRole('button', { name: 'Submit Mood' })).toBeNull();
    await user.click(checkIn().getByRole('radio', { name: 'Silly', checked: true }));
    expect(submit().disabled).toBe(false);
  });

  test('shows the hint of a face on hover, and hides it on Escape', async () => {
    const { user } = await openCheckIn();
    expect(checkIn().queryByRole('tooltip')).toBeNull();
    await user.hover(checkIn().getByRole('radio', { name: 'Silly' }));
    expect((await checkIn().findByRole('tooltip')).textContent).toContain(moodLooks.silly.description);
    await user.click(checkIn().getByRole('radio', { name: 'Silly' }));
    await user.keyboard('{Escape}');
    expect(checkIn().queryByRole('tooltip')).toBeNull();
  });

  test('can be submitted only once a mood is selected', async () => {
    const { user, pendingVariables } = await openCheckIn();
    expect(submit().disabled).toBe(true);
    await user.click(checkIn().getByRole('radio', { name: 'Best Day' }));
    await user.type(checkIn().getByLabelText('Note (optional)'), ' Ice cream! ');
    await user.click(submit());
    expect(pendingVariables()).toEqual([{ input: { childId: 'Milo', mood: 'BEST_DAY', note: 'Ice cream!' } }]);
    expect(submit().disabled).toBe(true);
  });

  test('keeps the faces, the chosen one with the name, celebrates, and says thank you afterwards', async () => {
    const streak = { currentGoldStreak: 4, currentPlatinumStreak: 0 };
    const { user, answer, pendingOperations } = await openCheckIn({ streak });
    await user.click(checkIn().getByRole('radio', { name: 'Happy' }));
    await user.click(submit());
    const mood = { ...entry('HAPPY'), date: '2026-11-20' };
    await answer({ Child: { id: 'Milo', name: 'Milo', ...noRecords, todaysMood: mood, moods: [mood] } });
    const celebration = within(await screen.findByRole('dialog', { name: 'Great job, Milo!' }));
    expect(celebration.getByText('Mood Check-in completed!')).toBeTruthy();
    expect(celebration.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Star Streak: 4 days',
      'Super Star Streak: starts with a full day',
    ]);
    expect(celebration.queryByText(/points/)).toBeNull();
    expect(screen.queryByText('Mood Recorded')).toBeNull();

    await user.keyboard('{Escape}');
    expect(await screen.findByText('Mood Recorded')).toBeTruthy();
    expect(screen.getByText('Thanks for sharing how Milo is feeling today!')).toBeTruthy();
    expect(checkIn().queryByRole('button', { name: 'Submit Mood' })).toBeNull();
    expect(checkIn().getByText("Today's mood:").parentElement?.textContent).toBe("Today's mood: Happy");
    for (const { emoji } of Object.values(moodLooks)) expect(checkIn().getAllByText(emoji)).not.toHaveLength(0);
    expect(checkIn().getByText('Milo').parentElement?.textContent).toContain('Happy');
    expect(document.activeElement?.textContent).toContain('Happy');
    expect(pendingOperations()).toEqual(['useRefreshRecordsQuery']);
  });

  test('keeps selection and note apart for today and yesterday', async () => {
    const { user } = await openCheckIn();
    await user.click(checkIn().getByRole('radio', { name: 'Bored' }));
    await user.type(checkIn().getByLabelText('Note (optional)'), 'Rain');
    await user.click(checkIn().getByRole('button', { name: 'Switch to yesterday' }));
    expect(checkIn().getByRole('radiogroup', { name: 'How was Milo feeling yesterday?' })).toBeTruthy();
    expect(checkIn().queryByRole('radio', { checked: true })).toBeNull();
    expect(checkIn().getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('');
    await user.click(checkIn().getByRole('button', { name: 'Switch to today' }));
    expect(checkIn().getByRole('radio', { checked: true, name: 'Bored' })).toBeTruthy();
    expect(checkIn().getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('Rain');
  });

  test('records yesterday with its date', async () => {
    const { user, answer, pendingVariables } = await openCheckIn();
    await user.click(checkIn().getByRole('button', { name: 'Switch to yesterday' }));
    await user.click(checkIn().getByRole('radio', { name: 'Bored' }));
    await user.click(submit());
    expect(pendingVariables()).toEqual([{ input: { childId: 'Milo', mood: 'BORED', note: null, date: '2026-11-19' } }]);
    await answer({ Child: { id: 'Milo', name: 'Milo', ...noRecords, yesterdaysMood: entry('BORED') } });
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Thanks for sharing how Milo was feeling yesterday!')).toBeTruthy();
    expect(checkIn().getByText("Yesterday's mood:").parentElement?.textContent).toBe("Yesterday's mood: Bored");
  });

  test('shows the error and keeps the selection', async () => {
    const { user, fail } = await openCheckIn();
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
    const { user } = await openCheckIn({ todaysMood: entry('HYPER_PARTY', 'Balloons'), yesterdaysMood: null });
    expect(checkIn().getByText("Today's mood:").parentElement?.textContent).toBe("Today's mood: Hyper Party");
    expect(checkIn().getByText('🥳')).toBeTruthy();
    expect(checkIn().getByText('Balloons')).toBeTruthy();
    expect(checkIn().queryByRole('radio')).toBeNull();
    await user.click(checkIn().getByRole('button', { name: 'Switch to yesterday' }));
    expect(checkIn().getAllByRole('radio')).toHaveLength(9);
  });

  test('is two lines at first: the question above the faces, or the recorded mood with its note', async () => {
    await openMilo();
    expect(checkIn().getByText('How is Milo feeling today?', { selector: 'p' })).toBeTruthy();
    expect(checkIn().queryByRole('textbox')).toBeNull();
    expect(checkIn().queryByRole('button', { name: 'Switch to yesterday' })).toBeNull();
    cleanup();
    await openMilo({ todaysMood: entry('HYPER_PARTY', 'Balloons') });
    const row = checkIn().getByRole('button', { expanded: false });
    expect(row.textContent).toContain("Today's mood: Hyper PartyBalloons");
  });

  test('folds again, to the question of today', async () => {
    const { user } = await openCheckIn();
    await user.click(checkIn().getByRole('button', { name: 'Switch to yesterday' }));
    await user.click(checkIn().getByRole('button', { name: 'Fold Mood Check-in' }));
    expect(checkIn().queryByRole('textbox')).toBeNull();
    expect(checkIn().getByRole('radiogroup', { name: 'How is Milo feeling today?' })).toBeTruthy();
    expect(document.activeElement).toBe(checkIn().getByRole('button', { name: 'Open Mood Check-in', expanded: false }));
  });

  test('keeps the focus where a recorded mood opens and folds', async () => {
    const { user } = await openCheckIn({ todaysMood: entry('HAPPY') });
    expect(document.activeElement?.textContent).toContain('Happy');
    await user.click(checkIn().getByRole('button', { name: 'Fold Mood Check-in' }));
    expect(document.activeElement?.contains(checkIn().getByRole('button', { expanded: false }))).toBe(true);
  });

  test('says that the tracker is off instead of showing faces, and still shows what was recorded', async () => {
    const { user } = await openMilo({ viewerHasMoodTracker: false, yesterdaysMood: entry('SILLY') });
    expect(checkIn().getByText('The mood tracker is switched off for this account.')).toBeTruthy();
    expect(checkIn().queryByRole('button', { expanded: false })).toBeNull();
    await user.click(checkIn().getByRole('button', { name: 'Switch to yesterday' }));
    expect(checkIn().getByText("Yesterday's mood:")).toBeTruthy();
  });

  test('offers no form to a carer with read-only access', async () => {
    await openMilo({ viewerCanEdit: false });
    expect(checkIn().getByText('Nobody has chosen a face yet.')).toBeTruthy();
    expect(checkIn().queryByRole('radio')).toBeNull();
  });

  describe.each(['Total Meltdown', 'Big Feels', 'Frustrated'])('after %s', (label) => {
    const mood = label.toUpperCase().replace(' ', '_');
    const recordedBy = { name: 'Ben', isViewer: true };
    const calm = assigned('Lend the worry to a bear', { details: { minutes: 5 } });
    const wild = assigned('Cereal-box tennis', { details: { minutes: 5, materials: ['a cereal box'] } });

    test('nothing is celebrated: what was recorded is noted, and a calm challenge is offered', async () => {
      const { user, answer, router } = await openMilo({ dailyTasks: [wild, calm] });
      await user.click(checkIn().getByRole('radio', { name: label }));
      await user.click(submit());
      const recorded = { ...entry(mood), recordedBy };
      await answer({ Child: { id: 'Milo', name: 'Milo', ...noRecords, todaysMood: recorded, moods: [recorded] } });
      expect(await screen.findByText('Mood Recorded')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByText(/Great job|Keep going|Star Streak/)).toBeNull();
      expect(checkIn().getByText('Noted. You were there.')).toBeTruthy();
      expect(document.activeElement?.textContent).toContain(label);

      await user.click(checkIn().getByRole('link', { name: 'Something small, if it helps: Lend the worry to a bear' }));
      expect(router.state.location.hash).toBe('#today');
      const daily = section('Daily Challenges');
      expect(daily.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Lend the worry to a bear');
    });

    test('nothing is offered when no calm challenge is open', async () => {
      await openCheckIn({ dailyTasks: [wild], todaysMood: { ...entry(mood), recordedBy } });
      expect(checkIn().getByText('Noted. You were there.')).toBeTruthy();
      expect(checkIn().queryByRole('link')).toBeNull();
    });
  });

  test('does not say to somebody else that they were there', async () => {
    await openCheckIn({ todaysMood: { ...entry('BIG_FEELS'), recordedBy: { name: 'Ben', isViewer: false } } });
    expect(checkIn().getByText('Ben')).toBeTruthy();
    expect(checkIn().queryByText('Noted. You were there.')).toBeNull();
  });

  test('lets yesterday fail and retry independently', async () => {
    const { user, answer, pendingOperations } = await openCheckIn({}, failed('yesterdaysMood'));
    expect(checkIn().getAllByRole('radio')).toHaveLength(9);
    await user.click(checkIn().getByRole('button', { name: 'Switch to yesterday' }));
    expect(checkIn().getByText("Failed to fetch yesterday's mood")).toBeTruthy();
    await user.click(checkIn().getByRole('button', { name: 'Retry' }));
    expect(pendingOperations()).toEqual(['MoodCheckInRefetchQuery']);
    await answer(miloWith({ name: 'Milo', viewerCanEdit: true, todaysMood: null, yesterdaysMood: entry('SILLY') }));
    expect(checkIn().getByText("Yesterday's mood:").parentElement?.textContent).toBe("Yesterday's mood: Silly");
  });
});
