import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parent, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

const month = {
  month: '2026-01-01',
  adventures: 1,
  completions: [{ id: 'c', title: 'Sock puppets', comment: 'We laughed.', imageUrl: null, localDate: '2026-01-05' }],
  quotes: [] as { id: string; text: string; saidOn: string }[],
  moods: [],
  skills: [],
};

const child = {
  id: 'child',
  name: 'Frida',
  hue: 1,
  startedOn: '2026-01-01',
  today: '2026-11-29',
  book: { adventures: 1, months: [month], doneMost: [{ title: 'Sock puppets', count: 1 }] },
  milestones: [],
};

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

/** Opens the book and waits until its paper can be chosen. */
async function openBook(opened = child) {
  stubServer({ BookPageQuery: () => ({ viewer: { ...parent, child: opened } }) });
  const { user } = renderApp('/book/frida?from=2026-01-01&to=2026-11-28');
  await screen.findByRole('radio', { name: 'A4' }, { timeout: 10_000 });
  return user;
}

test('the book is printed by the browser', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const user = await openBook();
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.queryByText('Open in Safari to print')).toBeNull();
});

test('what is left out passes the focus on to the next item', async () => {
  const said = (id: string, text: string) => ({ id, text, saidOn: '2026-01-07' });
  const quotes = [said('1', 'Why?'), said('2', 'The moon is following us.')];
  const user = await openBook({ ...child, book: { ...child.book, months: [{ ...month, quotes }] } });
  const leaveOut = (what: string) => screen.getByRole('button', { name: `Leave out: ${what}` });
  leaveOut('Why?').focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('“Why?”')).toBeNull();
  expect(document.activeElement).toBe(leaveOut('The moon is following us.'));
  await user.keyboard('{Enter}');
  expect(screen.queryByText('“The moon is following us.”')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Leave out: /);
});

test('where an application on the home screen cannot print, the book says what can', async () => {
  vi.stubGlobal('print', undefined);
  await openBook();
  expect(screen.getByText('Open in Safari to print')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull();
});
