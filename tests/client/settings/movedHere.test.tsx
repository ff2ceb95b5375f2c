import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay';
import { MemoryRouter } from 'react-router';
import { createOperationDescriptor } from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import query, { type MoveHereQuery } from '../../../client/relay/__generated__/MoveHereQuery.graphql.ts';
import { MoveHere } from '../../../client/settings/move/MoveHere.tsx';
import { ToastProvider } from '../../../client/ui/Toast.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const moved = (name: string, isHere = true) => ({
  key: name,
  name,
  problem: isHere ? null : 'It is here already',
  leftOut: [],
  child: isHere ? { id: `child ${name}`, urlSlug: name.toLowerCase() } : null,
});

function Panel() {
  const { viewer } = useLazyLoadQuery<MoveHereQuery>(query, {}, { fetchPolicy: 'store-only' });
  return viewer && <MoveHere userKey={viewer} />;
}

/** Shows what came with these children; Grandma cared for them there. */
const show = (...children: ReturnType<typeof moved>[]) =>
  showImport({ state: 'DONE', report: { exportedAt: '2026-03-01T12:00:00Z', people: ['Grandma'], children } });

/** Shows an import; nothing without one. */
function showImport(some: object | null) {
  const environment = createMockEnvironment();
  const found = some && { id: 'import', progress: 0, isReceived: true, failure: null, report: null, ...some };
  environment.commitPayload(createOperationDescriptor(query, {}), { viewer: { id: 'user', import: found } });
  render(
    <MemoryRouter>
      <RelayEnvironmentProvider environment={environment}>
        <ToastProvider>
          <Suspense fallback={null}>
            <Panel />
          </Suspense>
        </ToastProvider>
      </RelayEnvironmentProvider>
    </MemoryRouter>,
  );
  return { environment, user: userEvent.setup() };
}

const invites = () =>
  screen
    .queryAllByRole('button', { name: /^Invite/ })
    .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''));

test('somebody is invited for the child that is chosen, if several came', async () => {
  const { environment, user } = show(moved('Mila'), moved('Jonas', false), moved('Emil'));
  expect(invites()).toEqual(['Invite for Mila', 'Invite for Emil']);
  for (const name of ['Emil', 'Mila']) {
    await user.click(screen.getByRole('button', { name: new RegExp(`^Invite for .*${name}`) }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ id: `child ${name}` });
    await user.keyboard('{Escape}');
  }
});

test('one child needs no choice', () => {
  show(moved('Mila'));
  expect(invites()).toEqual(['Invite']);
});

test('another file can be chosen if the report cannot be read', () => {
  showImport({ state: 'READY' });
  expect(screen.getByRole('button', { name: 'Choose the ZIP' })).toBeTruthy();
});

test('what does not go on for two minutes can be given up', () => {
  vi.useFakeTimers();
  const { environment } = showImport({ state: 'WRITING', progress: 40 });
  act(() => void vi.advanceTimersByTime(119_000));
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  act(() => void vi.advanceTimersByTime(2_000));
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(environment.mock.getMostRecentOperation().request.node.operation.name).toBe(
    'useImportMutationsDiscardMutation',
  );
});

test('a part that broke off is sent again after a pause, and then it is looked what is there', async () => {
  vi.useFakeTimers();
  const fetched: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return fetched.length < 3 ? Promise.reject(new TypeError('gone')) : Promise.resolve(new Response('{}'));
  });
  const { environment } = showImport(null);
  const file = new File(['export'], 'export.zip');
  const [input] = document.querySelectorAll('input[type=file]');
  if (!input) throw new Error('There is no field for the file');
  fireEvent.change(input, { target: { files: [file] } });
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(fetched).toEqual(['/api/import?from=0&size=6']);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(fetched).toHaveLength(2);
  expect(screen.getByText('0 bytes of 6 bytes sent')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(fetched).toEqual(Array.from({ length: 3 }, () => '/api/import?from=0&size=6'));
  expect(environment.mock.getMostRecentOperation().request.node.operation.name).toBe('MoveHereQuery');
});
