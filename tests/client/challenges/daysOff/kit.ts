import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { ServerError } from '../../../../client/relay/ServerError.ts';
import { chooseInMenu, openMilo } from '../../childPage.tsx';

export const offline = new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' });

/** An error of the server for a field. */
export const refused = (field: string, message: string): ServerError =>
  new ServerError({ code: 'BAD_USER_INPUT', status: 400, message, fields: { [field]: message } });

/** A pause as the server returns it. */
export const pause = (from: string, to: string | null, note: string | null = null) => ({
  __typename: 'Pause',
  id: `pause:${from}`,
  from,
  to,
  note,
});

/** A care pattern as the server returns it. */
export interface Pattern {
  anchor: string;
  days: boolean[];
  exceptions: { date: string; present: boolean }[];
}

interface Stored {
  pauses?: ReturnType<typeof pause>[];
  carePattern?: Pattern | null;
  isDayOff?: boolean;
}

/** Milo on 20 November 2026, a Friday, as the sheet reads him. */
export const milo = ({ pauses = [], carePattern = null, isDayOff = false }: Stored = {}) => ({
  __typename: 'Child',
  id: 'Milo',
  name: 'Milo',
  today: '2026-11-20',
  isDayOff,
  pauses,
  carePattern,
});

/** Opens the sheet on Milo's page. */
export async function openDaysOff(stored: Stored = {}) {
  const page = await openMilo();
  await chooseInMenu(page.user, 'Days off');
  await screen.findByRole('dialog', { name: 'Days off' });
  expect(page.pendingOperations()).toEqual(['DaysOffDialogQuery']);
  await page.answerWith({ node: milo(stored) });
  const dialog = within(screen.getByRole('dialog'));
  /** Answers a mutation with what is stored then. */
  const written = (mutation: string, after: Stored) => page.answerWith({ [mutation]: { child: milo(after) } });
  return { ...page, dialog, written };
}
