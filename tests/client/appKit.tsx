import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { askForProof } from '../../client/proof/loadProof.ts';
import { setProofPrompt } from '../../client/relay/freshProof.ts';
import { resetEnvironment } from '../../client/relay/environment.ts';
import persisted from '../../client/relay/__generated__/persisted.json' with { type: 'json' };
import { routes } from '../../client/routes.tsx';
import { ToastProvider } from '../../client/ui/Toast.tsx';

setProofPrompt(askForProof);

const documents: Readonly<Record<string, string>> = persisted;

/** The stubbed answer to one operation: data, an HTTP response, or an Error for a lost connection. */
type Answer = Record<string, unknown> | Response | Error;

/** The name of a persisted operation, for example `SettingsPageQuery`. */
function operationName(id: string): string {
  return /^(?:query|mutation) (\w+)/.exec(documents[id] ?? '')?.[1] ?? id;
}

/**
 * Stubs `fetch` with a server. The function with an operation's name returns its answer. `operations` lists the names of the
 * received operations in order; `variables` contains the latest variables of each.
 */
export function stubServer(answers: Record<string, () => Answer | Promise<Answer>>) {
  const operations: string[] = [];
  const variables: Record<string, unknown> = {};
  vi.stubGlobal('fetch', async (_address: string, request: { body: string }) => {
    const body: { id: string; variables: unknown } = JSON.parse(request.body);
    const name = operationName(body.id);
    operations.push(name);
    variables[name] = body.variables;
    const answer = await answers[name]?.();
    if (answer === undefined) throw new Error(`${name} has no answer in this test`);
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer : Response.json({ data: answer });
  });
  return { operations, variables };
}

/** An error response in the server's format. */
export function refusal(code: string, message: string, fields?: Record<string, string>): Response {
  const extensions = { code, ...(fields && { fields }) };
  return Response.json({ data: null, errors: [{ message, path: ['viewer'], extensions }] });
}

/** Stubs the browser APIs that jsdom does not have. */
export function stubBrowser({ dark = false } = {}): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: dark && query.includes('dark'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
}

/** Renders the whole application at an address, as main.tsx does. */
export function renderApp(address: string) {
  resetEnvironment();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  return { router, user: userEvent.setup() };
}

export const app = {
  version: '1.0.0',
  supportEmail: 'help@example.org',
  googleSignInConfigured: false,
  mailConfigured: true,
  passkeysAvailable: false,
  registration: 'OPEN',
  push: null as object | null,
};

/** A page of events of the account. */
export const activityPage = (nodes: object[], hasNextPage = false) => ({
  edges: nodes.map((node, index) => ({ cursor: `cursor-${index}`, node: { __typename: 'AccountEvent', ...node } })),
  pageInfo: { hasNextPage, endCursor: nodes.length === 0 ? null : `cursor-${nodes.length - 1}` },
});

/** The reminders of somebody who was never asked. */
export const reminders = {
  time: '18:45',
  weekdays: [] as number[],
  moment: null as string | null,
  quietFrom: '21:30',
  quietTo: '07:00',
  push: false,
  mail: false,
  digest: false,
  remote: false,
  showsNames: false,
  pace: 'CHOSEN',
  nextAt: null as string | null,
  offeredAt: null as string | null,
  evenings: [] as object[],
  mayAddDevice: false,
  devices: [] as object[],
};

/** A signed-in parent, with the fields that the Settings page queries. */
export const parent = {
  id: 'user-1',
  isAdmin: false,
  showsStreaks: true,
  timeZone: 'Europe/Berlin',
  isTimeZoneChosen: true,
  timeZoneTakesEffectAt: null as string | null,
  children: [] as object[],
  accessTokens: [] as object[],
  calendarFeeds: [] as object[],
  webhooks: [] as object[],
  username: 'thomas',
  email: 'thomas@example.org' as string | null,
  emailConfirmed: true,
  pendingEmail: null as string | null,
  emailConsent: false,
  displayName: null as string | null,
  calledBy: null as string | null,
  hasPassword: true,
  signsInWithGoogle: false,
  completesOnly: false,
  secondFactorRequired: false,
  totpEnabled: false,
  recoveryCodesLeft: 0,
  passkeys: [] as object[],
  recentActivity: activityPage([]),
  deletesAt: null as string | null,
  sessions: [] as object[],
  import: null as object | null,
  deletedChildren: [] as object[],
  endedChildren: [] as object[],
  reminders,
};
