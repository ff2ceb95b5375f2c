import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay';
import { MemoryRouter } from 'react-router';
import { createOperationDescriptor } from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import { afterEach, expect, test } from 'vitest';
import '../../../client/people/PeopleDialog.tsx';
import query, { type MoveHereQuery } from '../../../client/relay/__generated__/MoveHereQuery.graphql.ts';
import { MoveHere } from '../../../client/settings/move/MoveHere.tsx';
import { ToastProvider } from '../../../client/ui/Toast.tsx';

afterEach(cleanup);

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
function show(...children: ReturnType<typeof moved>[]) {
  const environment = createMockEnvironment();
  const report = { people: ['Grandma'], children };
  const found = { id: 'import', state: 'DONE', progress: 100, isReceived: true, failure: null, report };
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
