import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFull } from '../../faults/kit/scale.ts';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { openRow } from './openRow.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const milo = { id: 'child-1', name: 'Milo', role: 'OWNER' };

const hour = 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

const home = {
  id: 'webhook-1',
  url: 'https://home.example:8123/api/webhook/abc',
  events: ['COMPLETED', 'MOOD'],
  child: null as object | null,
  failingSince: null as string | null,
  disabledAt: null as string | null,
  lastDelivery: null as object | null,
};

const delivery = (status: string, sentence: string | null = null) => ({ at: ago(2 * hour), status, sentence });

const secret = `whsec_${'x'.repeat(44)}`;

async function openSettings(webhooks: object[], answers: Parameters<typeof stubServer>[0] = {}) {
  const viewer = { ...parent, children: [milo], webhooks };
  const server = stubServer({ SettingsPageQuery: () => ({ viewer, app }), ...answers });
  const { user } = renderApp('/settings');
  await openRow(user, 'For tinkerers');
  // The code of the panel loads after the page.
  await screen.findByRole('button', { name: 'New webhook' }, { timeout: 10_000 });
  const section = screen.getByRole('region', { name: 'Webhooks' });
  return { ...server, user, section };
}

const listWith = (...webhooks: object[]) => ({ viewer: { ...parent, children: [milo], webhooks } });

describe('the list of webhooks', () => {
  test('says that there is none, with a button to add one', async () => {
    const { section } = await openSettings([]);
    expect(within(section).getByText('No webhooks yet')).toBeTruthy();
  });

  test('shows where each leads, what it reports, and how the last delivery went in words', async () => {
    const { section } = await openSettings([
      { ...home, id: 'webhook-4', child: milo, lastDelivery: delivery('OK') },
      { ...home, id: 'webhook-3', events: ['SUMMARY'], lastDelivery: delivery('PENDING') },
      { ...home, id: 'webhook-2' },
    ]);
    const texts = within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts[0]).toContain('home.example:8123');
    expect(texts[0]).toContain('Completions, moods');
    expect(texts[0]).toContain('Only Milo');
    expect(texts[0]).toContain('Delivered 2 hours ago');
    expect(texts[1]).toContain('Summaries');
    expect(texts[1]).toContain('A delivery is on its way');
    expect(texts[2]).toContain('All children');
    expect(texts[2]).toContain('Nothing delivered yet');
    // The path may be a secret of the receiver, for somebody who looks over the shoulder.
    expect(texts.join('')).not.toContain('abc');
  });

  test('says why nothing arrives, and that a webhook was switched off', async () => {
    const failed = delivery('FAILED', 'The receiver answered with the status 500');
    const { section } = await openSettings([
      { ...home, lastDelivery: failed, failingSince: ago(80 * hour), disabledAt: ago(hour) },
    ]);
    const [row] = within(section).getAllByRole('listitem');
    expect(row?.textContent).toMatch(
      /Not delivered 2 hours ago: The receiver answered with the status 500\. It has been failing since \w{3} \d+, \d{4}\./,
    );
    expect(row?.textContent).toMatch(/Switched off on \w{3} \d+, \d{4}, because nothing could be delivered/);
    expect(within(section).getByText('Off')).toBeTruthy();
  });
});

describe('adding a webhook', () => {
  test('sends the choices and shows the secret once, with a button to copy it', async () => {
    const { user, section, variables } = await openSettings([], {
      NewWebhookFormMutation: () => ({ createWebhook: { secret, ...listWith(home) } }),
    });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(section).getByRole('button', { name: 'New webhook' }));
    const dialog = await screen.findByRole('dialog', { name: 'New webhook' });
    const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add webhook' });
    expect(add.disabled).toBe(true);
    await user.type(within(dialog).getByLabelText('Address'), ` ${home.url} `);
    await user.click(within(dialog).getByRole('checkbox', { name: 'A challenge is completed' }));
    expect(add.disabled).toBe(true);
    await user.click(within(dialog).getByRole('checkbox', { name: 'A mood is recorded or changed' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'A challenge is completed' }));
    await user.selectOptions(within(dialog).getByLabelText('Children'), 'Only Milo');
    await user.click(add);

    const shown = await screen.findByRole('dialog', { name: 'The secret of your webhook' });
    expect(variables['NewWebhookFormMutation']).toEqual({
      input: { url: home.url, events: ['MOOD', 'COMPLETED'], childId: 'child-1' },
    });
    expect(within(shown).getByText(/you will not see it again/)).toBeTruthy();
    expect(within(shown).getByLabelText<HTMLInputElement>('Secret').value).toBe(secret);
    await user.click(within(shown).getByRole('button', { name: 'Copy secret' }));
    expect(await within(shown).findByText('Copied.')).toBeTruthy();
    expect(write).toHaveBeenCalledWith(secret);
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.innerHTML).not.toContain(secret);
    expect(within(section).getByText('home.example:8123')).toBeTruthy();
  });

  test('shows the server’s message for the address, and keeps the input', async () => {
    const sentence = 'The address must be one that can be reached over the internet';
    const { user, section } = await openSettings([], {
      NewWebhookFormMutation: () => refusal('BAD_USER_INPUT', sentence, { url: sentence }),
    });
    await user.click(within(section).getByRole('button', { name: 'New webhook' }));
    await user.type(await screen.findByLabelText('Address'), 'https://10.0.0.1/{Enter}');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('https://10.0.0.1/');
  });
});

describe('testing a webhook', () => {
  test.each([
    ['FAILED', 'The receiver could not be reached', 'Test not delivered', 'The receiver could not be reached.'],
    ...(isFull ? ([['OK', null, 'Test delivered', 'The receiver accepted it.']] as const) : []),
  ] as const)('asks until there is an answer, and says that it is %s', async (status, sentence, title, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    try {
      let asked = 0;
      const { user, section, variables } = await openSettings([home], {
        useTestWebhookMutation: () => ({ testWebhook: { webhook: { ...home, lastDelivery: delivery('PENDING') } } }),
        useTestWebhookQuery: () => {
          asked += 1;
          const lastDelivery = asked < 3 ? delivery('PENDING') : delivery(status, sentence);
          return { node: { __typename: 'Webhook', ...home, lastDelivery } };
        },
      });
      await user.click(within(section).getByRole('button', { name: 'Test home.example:8123' }));
      expect(await within(section).findByText('A delivery is on its way')).toBeTruthy();
      expect(variables['useTestWebhookMutation']).toEqual({ input: { id: 'webhook-1' } });
      expect(await screen.findByText(title, {}, { timeout: 10_000 })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect(asked).toBe(3);
      expect(within(section).queryByText('A delivery is on its way')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('removing a webhook', () => {
  test('asks for confirmation and removes it from the list', async () => {
    const { user, section, operations, variables } = await openSettings([home], {
      WebhookRowMutation: () => ({ deleteWebhook: listWith() }),
    });
    await user.click(within(section).getByRole('button', { name: 'Remove home.example:8123' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the webhook to home.example:8123?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(operations).not.toContain('WebhookRowMutation');
    await user.click(within(section).getByRole('button', { name: 'Remove home.example:8123' }));
    await user.click(await screen.findByRole('button', { name: 'Remove webhook' }));
    expect(await screen.findByText('Webhook removed')).toBeTruthy();
    expect(variables['WebhookRowMutation']).toEqual({ input: { id: 'webhook-1' } });
    expect(within(section).getByText('No webhooks yet')).toBeTruthy();
  });
});

describe('changing the password', () => {
  test('ends webhooks but those that are chosen', async () => {
    const { user, variables } = await openSettings([home], {
      ChangePasswordFormMutation: () => ({
        changePassword: { message: 'Password changed', endedTokens: 0, ...listWith(home) },
      }),
    });
    await openRow(user, 'Safety');
    await user.type(screen.getByLabelText('Current password'), 'seven dwarfs');
    await user.type(screen.getByLabelText('New password'), 'eight giants');
    await user.click(screen.getByRole('checkbox', { name: /^Keep the webhook to\s*home\.example/ }));
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(variables['ChangePasswordFormMutation']).toEqual({
        input: { currentPassword: 'seven dwarfs', newPassword: 'eight giants', keepTokens: ['webhook-1'] },
      }),
    );
  });
});
