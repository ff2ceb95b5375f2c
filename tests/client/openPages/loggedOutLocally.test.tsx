import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLocalLogOut, logOutLocally } from '../../../client/auth/localLogOut.ts';
import { app, parent, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

/* Somebody has logged out without a connection, and the server still knows the session. */

beforeEach(() => {
  stubBrowser();
  logOutLocally();
});
afterEach(() => {
  clearLocalLogOut();
  vi.unstubAllGlobals();
});

const answer = () => ({ viewer: parent, app });

test('the code of another device can be entered', async () => {
  stubServer({ CodePageQuery: answer });
  renderApp('/code');
  expect(await screen.findByLabelText('Code')).toBeTruthy();
});

test('the first challenge can be tried', async () => {
  stubServer({ TryPageQuery: answer });
  renderApp('/try');
  expect(await screen.findByRole('heading', { name: 'How old is your child?' })).toBeTruthy();
});
