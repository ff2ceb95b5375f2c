import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from 'relay-test-utils';
import { CelebrationLine } from '../../../client/completion/celebration/CelebrationLine.tsx';
import { ShowsStreaksContext } from '../../../client/shell/showsStreaks.ts';

const sentence = 'You are not alone tonight: more than 20 families here did something too.';
const milestone = { kind: 'ADVENTURES', count: 100, completion: { id: 'completion' } };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(2026, 2, 14, 19, 40));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens a celebration; returns whether it asks about the evening. */
async function celebrate({ families = 20 as number | null, milestones = [] as object[], showsStreaks = true } = {}) {
  cleanup();
  const environment = createMockEnvironment();
  render(
    <RelayEnvironmentProvider environment={environment}>
      <ShowsStreaksContext value={showsStreaks}>
        <CelebrationLine childId="child" today="2026-03-14" completionId="completion" />
      </ShowsStreaksContext>
    </RelayEnvironmentProvider>,
  );
  const operation = environment.mock.getMostRecentOperation();
  const { asksTonight } = operation.request.variables as { asksTonight: boolean };
  await act(async () =>
    environment.mock.resolve(operation, {
      data: {
        node: { __typename: 'Child', id: 'child', milestones },
        ...(asksTonight && { app: { tonight: { families } } }),
      },
    }),
  );
  return asksTonight;
}

const said = () => screen.getByRole('status').textContent;

test('says once an evening that other families did something, too', async () => {
  await celebrate();
  expect(said()).toBe(sentence);
  expect(await celebrate()).toBe(false);
  expect(said()).toBe('');
  vi.setSystemTime(new Date(2026, 2, 15, 17, 0));
  await celebrate({ families: 1_000 });
  expect(said()).toBe(sentence.replace('20', '1,000'));
});

test('asks again as long as it has said nothing', async () => {
  await celebrate({ families: null });
  expect(said()).toBe('');
  await celebrate({ milestones: [milestone] });
  expect(said()).not.toBe('');
  expect(said()).not.toContain('alone');
  await celebrate();
  expect(said()).toBe(sentence);
});

test('asks neither before the evening nor for whoever wants to see no streaks', async () => {
  expect(await celebrate({ showsStreaks: false })).toBe(false);
  vi.setSystemTime(new Date(2026, 2, 14, 16, 59));
  expect(await celebrate()).toBe(false);
  expect(said()).toBe('');
});
