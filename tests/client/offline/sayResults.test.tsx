import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sayResults } from '../../../client/offline/sayResults.ts';
import { resetEnvironment } from '../../../client/relay/environment.ts';
import { ToastProvider } from '../../../client/ui/Toast.tsx';
import type { TickResult } from '../../../schema/tick/tick.rules.ts';
import { stubServer } from '../appKit.tsx';
import { stubBrowser } from '../familyKit.tsx';
import { completionOf } from './ticks.ts';

const entry = completionOf('Build a kite');

/** Somebody has completed it before. */
const already = {
  id: entry.id,
  result: 'already',
  code: null,
  sentence: null,
  completion: { id: 'before', taskTitle: 'Build a kite', completedBy: 'Papa' },
} as unknown as TickResult;

beforeEach(() => {
  stubBrowser();
  resetEnvironment();
  render(<ToastProvider>Page</ToastProvider>);
});
afterEach(() => vi.unstubAllGlobals());

const answer = (completedBy: object | null) => () => ({
  node: { __typename: 'Completion', id: 'before', completedBy },
});

describe('what is said of ticks that were sent later', () => {
  test('names who was faster', async () => {
    stubServer({ fasterQuery: answer({ isViewer: false }) });
    sayResults([already], [entry]);
    expect(await screen.findByText('Papa was faster: Build a kite is done.')).toBeTruthy();
  });

  test('is nothing of what the viewer did on another phone or in another tab', async () => {
    const { operations } = stubServer({ fasterQuery: answer({ isViewer: true }) });
    sayResults([already], [entry]);
    await vi.waitFor(() => expect(operations).toEqual(['fasterQuery']));
    sayResults([{ ...already, result: 'refused', sentence: 'Too late' }], [entry]);
    expect(await screen.findByText('Too late')).toBeTruthy();
    expect(screen.queryByText(/was faster/)).toBeNull();
  });

  test('is the name that the server gave when it cannot be asked', async () => {
    stubServer({ fasterQuery: () => new TypeError('Failed to fetch') });
    sayResults([already], [entry]);
    expect(await screen.findByText('Papa was faster: Build a kite is done.')).toBeTruthy();
  });
});
