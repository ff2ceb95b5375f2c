import {
  createOperationDescriptor,
  PreloadableQueryRegistry,
  type Environment,
  type GraphQLResponse,
} from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createEnvironment,
  currentEnvironment,
  freshFor,
  cachedFor,
  resetEnvironment,
} from '../../../client/relay/environment.ts';
import { loadPageQuery } from '../../../client/relay/loadPageQuery.ts';
import { app } from '../appKit.tsx';
import parameters from '../../../client/relay/__generated__/HowItWorksPageQuery$parameters.ts';
import howItWorks from '../../../client/relay/__generated__/HowItWorksPageQuery.graphql.ts';

const answer = { data: { viewer: null, app } };

let requestCount: number;
let connected: boolean;
let environment: Environment;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  requestCount = 0;
  connected = true;
  environment = createEnvironment(() => {
    requestCount += 1;
    return connected ? Promise.resolve(answer as GraphQLResponse) : Promise.reject(new Error('offline'));
  });
});
afterEach(() => vi.useRealTimers());

const load = () => loadPageQuery(environment, parameters, {});
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("a page's query", () => {
  test('is sent immediately on the first visit', () => {
    load();
    expect(requestCount).toBe(1);
  });

  test("is sent before the page's code has loaded, and its answer stored when it has", async () => {
    const id = String(parameters.params.id);
    const registry = vi.spyOn(PreloadableQueryRegistry, 'get').mockReturnValue(null);
    onTestFinished(() => registry.mockRestore());
    const { source } = load();
    expect(requestCount).toBe(1);
    await after(0);
    expect(environment.getStore().getSource().size()).toBe(1);
    registry.mockRestore();
    PreloadableQueryRegistry.set(id, howItWorks);
    await expect(source?.toPromise()).resolves.toEqual(answer);
    expect(environment.check(createOperationDescriptor(howItWorks, {})).status).toBe('available');
  });

  test('is not sent again while its data is fresh', async () => {
    const first = load();
    await after(0);
    first.dispose();
    await after(freshFor - 1000);
    load();
    expect(requestCount).toBe(1);
  });

  test('is sent again after 30 seconds, while the cached data is shown', async () => {
    const first = load();
    await after(0);
    first.dispose();
    await after(freshFor + 1000);
    const second = load();
    expect(second.source).toBeUndefined();
    expect(requestCount).toBe(2);
  });

  test('keeps the cached data when the refetch fails', async () => {
    const first = load();
    await after(0);
    first.dispose();
    await after(freshFor + 1000);
    connected = false;
    const second = load();
    await after(0);
    expect(second.source).toBeUndefined();
    expect(environment.check(createOperationDescriptor(howItWorks, {})).status).toBe('available');
  });

  test('waits for new data after 5 minutes', async () => {
    const first = load();
    await after(0);
    first.dispose();
    await after(cachedFor + 1000);
    expect(load().source).toBeDefined();
    expect(requestCount).toBe(2);
  });

  test('shows cached data of any age without a connection', async () => {
    const first = load();
    await after(0);
    first.dispose();
    await after(cachedFor + 1000);
    connected = false;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(load().source).toBeUndefined();
    vi.restoreAllMocks();
  });

  test('shows no data that was fetched too early, even without a connection', async () => {
    const first = load();
    await after(0);
    first.dispose();
    await after(1000);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(loadPageQuery(environment, parameters, {}, Date.now() - 2000).source).toBeUndefined();
    expect(loadPageQuery(environment, parameters, {}, Date.now()).source).toBeDefined();
    vi.restoreAllMocks();
  });

  test('does not see the data of the previous session', () => {
    const before = currentEnvironment();
    resetEnvironment();
    expect(currentEnvironment()).not.toBe(before);
    expect(currentEnvironment().getStore().getSource().size()).toBe(1);
  });
});
