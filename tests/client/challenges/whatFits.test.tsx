import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseInMenu, openMilo } from '../childPage.tsx';
import { assigned, stubBrowser } from '../familyKit.tsx';

const fits = { apart: 'NEVER', needs: ['NOISE'], winter: null, bornEarlyWeeks: 0 };
const milo = (birthDate = '2020-05-20') => ({
  __typename: 'Child',
  id: 'Milo',
  birthDate,
  today: '2026-11-20',
  winterByZone: 'YES',
  fits,
});

const openSheet = async (birthDate?: string) => {
  const page = await openMilo({ dailyTasks: [assigned('Sing a song')] });
  await chooseInMenu(page.user, 'What fits');
  await screen.findByRole('dialog', { name: 'What fits' });
  await page.answer({ Query: { node: milo(birthDate) } });
  return { ...page, sheet: within(await screen.findByRole('dialog', { name: 'What fits' })) };
};

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('What fits', () => {
  test('shows what the family has said, and sends what it says now', async () => {
    const { user, sheet, pendingVariables } = await openSheet();
    expect(sheet.getByRole('checkbox', { name: 'does not bear noise well' })).toHaveProperty('checked', true);
    expect(sheet.queryByLabelText('Born early')).toBeNull();
    await user.selectOptions(sheet.getByLabelText('Where you are'), 'sometimes');
    expect(sheet.getByText(/On days off by your rhythm/)).toBeTruthy();
    await user.click(sheet.getByRole('checkbox', { name: 'does not see well' }));
    await user.selectOptions(sheet.getByLabelText('Frost or snow in winter'), 'NO');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(pendingVariables()).toEqual([
      {
        input: { childId: 'Milo', apart: 'SOMETIMES', needs: ['SIGHT', 'NOISE'], winter: 'NO', bornEarlyWeeks: 0 },
      },
    ]);
  });

  test('asks for the weeks only until the second birthday', async () => {
    const { user, sheet } = await openSheet('2026-05-20');
    await user.selectOptions(sheet.getByLabelText('Born early'), '6 weeks early');
    expect(sheet.getByLabelText<HTMLSelectElement>('Born early').value).toBe('6');
  });
});

describe('a child with needs', () => {
  test('gets the easier way first, and nobody else does', async () => {
    const song = assigned('Sing a song', { details: { easier: 'Only hum.' } });
    await openMilo({ dailyTasks: [song], fits });
    expect(screen.getByText('The easier way').parentElement?.textContent).toBe('The easier wayOnly hum.');
    const text = document.body.textContent;
    expect(text.indexOf('Only hum.')).toBeLessThan(text.indexOf('Do it together.'));
  });
});
