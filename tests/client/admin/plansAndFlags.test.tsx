import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from 'relay-test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlansAndFlags } from '../../../client/admin/plans/PlansAndFlags.tsx';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { ToastProvider } from '../../../client/ui/Toast.tsx';
import { around, stubBrowser } from '../familyKit.tsx';

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

const photos = {
  id: 'flag-1',
  name: 'photos',
  description: 'Saving a photo.' as string | null,
  enabled: true,
  requiredTier: null as string | null,
  userCount: 1,
  revision: 3,
};
const basic = {
  id: 'plan-2',
  name: 'Basic',
  tier: 'BASIC',
  price: '2.99',
  billingPeriod: 'monthly',
  features: ['Everything in Free', 'A medal'],
  childrenCount: 2,
  isActive: true,
  revision: 5,
};
const everything = { featureFlags: [photos], subscriptionPlans: [basic] };

/** Opens the tab with a mock environment, whose operations the test resolves. */
function openTab() {
  const environment = createMockEnvironment();
  render(
    <RelayEnvironmentProvider environment={environment}>
      <ToastProvider>
        <PlansAndFlags />
      </ToastProvider>
    </RelayEnvironmentProvider>,
  );
  const pendingOperations = () => environment.mock.getAllOperations().map(({ request }) => request.node.operation.name);
  const latest = () => environment.mock.getMostRecentOperation();
  const answer = (data: Record<string, unknown>) => act(async () => environment.mock.resolve(latest(), { data }));
  const refuse = (code: 'CONFLICT' | 'BAD_USER_INPUT', message: string, fields: Record<string, string> = {}) =>
    act(async () => environment.mock.reject(latest(), new ServerError({ code, message, fields, status: 200 })));
  const fail = () => act(async () => environment.mock.reject(latest(), new Error('Boom')));
  return { user: userEvent.setup(), pendingOperations, latest, answer, refuse, fail };
}

async function openAnswered() {
  const tab = openTab();
  await tab.answer(everything);
  return tab;
}

const flagSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'photos' });
const conflict = 'Somebody else has changed this feature flag meanwhile';

describe('the tab of plans and flags', () => {
  test('loads when it opens, and again after a failure', async () => {
    const { user, pendingOperations, answer, fail } = openTab();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(pendingOperations()).toEqual(['PlansAndFlagsQuery']);
    await fail();
    expect(screen.getByText('Failed to load plans and feature flags')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await answer(everything);
    expect(screen.getByText('Used by 1 user')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Basic' })).toBeTruthy();
    expect(screen.getByText('At most 2 children')).toBeTruthy();
  });
});

describe('a feature flag', () => {
  test('switches before the server responds', async () => {
    const { user, latest, answer } = await openAnswered();
    await user.click(flagSwitch());
    expect(flagSwitch().checked).toBe(false);
    expect(latest().request.variables).toEqual({
      input: { id: 'flag-1', revision: 3, enabled: false, requiredTier: null, description: 'Saving a photo.' },
    });
    await answer({ updateFeatureFlag: { featureFlag: { ...photos, enabled: false, revision: 4 } } });
    expect(flagSwitch().checked).toBe(false);
    await user.click(flagSwitch());
    expect(latest().request.variables['input']).toMatchObject({ revision: 4, enabled: true });
  });

  test('rolls back after an edit conflict, says so and loads the saved version', async () => {
    const { user, pendingOperations, answer, refuse } = await openAnswered();
    await user.click(flagSwitch());
    await refuse('CONFLICT', conflict);
    expect(await screen.findByText(conflict)).toBeTruthy();
    expect(flagSwitch().checked).toBe(true);
    expect(pendingOperations()).toEqual(['PlansAndFlagsQuery']);
    await answer({ ...everything, featureFlags: [{ ...photos, requiredTier: 'FAMILY', revision: 4 }] });
    expect(screen.getByLabelText<HTMLSelectElement>('Tier that has photos').value).toBe('FAMILY');
  });

  test('can require a tier, or none', async () => {
    const { user, latest, answer } = await openAnswered();
    const tier = screen.getByLabelText<HTMLSelectElement>('Tier that has photos');
    await user.selectOptions(tier, 'Premium or higher');
    expect(latest().request.variables['input']).toMatchObject({ requiredTier: 'PREMIUM', enabled: true });
    await answer({ updateFeatureFlag: { featureFlag: { ...photos, requiredTier: 'PREMIUM', revision: 4 } } });
    await user.selectOptions(tier, 'Every tier');
    expect(latest().request.variables['input']).toMatchObject({ requiredTier: null, revision: 4 });
  });

  test('has a description that can be edited', async () => {
    const { user, latest, answer } = await openAnswered();
    await user.click(screen.getByRole('button', { name: 'Edit the description of photos' }));
    const field = screen.getByLabelText('Description');
    await user.clear(field);
    await user.type(field, ' Pictures of the day ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(latest().request.variables['input']).toMatchObject({ description: 'Pictures of the day' });
    const changed = { ...photos, description: 'Pictures of the day', revision: 4 };
    await answer({ updateFeatureFlag: { featureFlag: changed } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Pictures of the day')).toBeTruthy();
  });
});

describe('a plan', () => {
  const openPlan = async () => {
    const tab = await openAnswered();
    await tab.user.click(screen.getByRole('button', { name: 'Edit the Basic plan' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Basic' }));
    const retype = async (label: string, text: string) => {
      const field = dialog.getByLabelText(label);
      await tab.user.clear(field);
      if (text !== '') await tab.user.type(field, text);
    };
    const save = () => tab.user.click(dialog.getByRole('button', { name: 'Save' }));
    return { ...tab, dialog, retype, save };
  };

  test('is saved as a whole, without the empty lines of its features', async () => {
    const { dialog, user, retype, save, latest, answer } = await openPlan();
    await retype('Price', '3.49');
    await retype('Features', 'One{enter}{enter}Two ');
    await retype('Children limit', '12');
    await user.click(dialog.getByRole('switch', { name: 'Active' }));
    await save();
    const input = {
      id: 'plan-2',
      revision: 5,
      name: 'Basic',
      price: '3.49',
      features: ['One', 'Two'],
      childrenCount: 12,
      isActive: false,
    };
    expect(latest().request.variables).toEqual({ input });
    await answer({ updateSubscriptionPlan: { subscriptionPlan: { ...basic, ...input, revision: 6 } } });
    expect(screen.queryByRole('dialog')).toBeNull();
    const card = within(around(screen.getByRole('heading', { name: 'Basic' }), 'li'));
    expect(card.getByText('3.49')).toBeTruthy();
    expect(card.getByText('Inactive')).toBeTruthy();
    expect(card.getByText('At most 12 children')).toBeTruthy();
  });

  test('is not sent while its children limit is not a number', async () => {
    const { dialog, retype, save, pendingOperations } = await openPlan();
    await retype('Children limit', 'three');
    await save();
    expect(dialog.getByText('Enter a whole number')).toBeTruthy();
    expect(pendingOperations()).toEqual([]);
  });

  test("shows the server's message at the field until the field changes", async () => {
    const { dialog, retype, save, refuse } = await openPlan();
    const sentence = 'Price must be an amount from 0.00 to 9999.99, such as 4.99';
    await retype('Price', 'much');
    await save();
    await refuse('BAD_USER_INPUT', sentence, { price: sentence });
    expect(dialog.getByText(sentence)).toBeTruthy();
    await retype('Price', '1');
    expect(dialog.queryByText(sentence)).toBeNull();
  });

  test('restarts its form with the saved version after an edit conflict', async () => {
    const { dialog, retype, save, refuse, answer, latest } = await openPlan();
    await retype('Price', '9.99');
    await save();
    await refuse('CONFLICT', 'Somebody else has changed this plan meanwhile');
    const sentence = 'Failed to update plan: Somebody else has changed this plan meanwhile';
    expect(dialog.getByRole('alert').textContent).toBe(sentence);
    await answer({ ...everything, subscriptionPlans: [{ ...basic, price: '1.99', revision: 6 }] });
    expect(dialog.getByLabelText<HTMLInputElement>('Price').value).toBe('1.99');
    await save();
    expect(latest().request.variables['input']).toMatchObject({ price: '1.99', revision: 6 });
  });
});
