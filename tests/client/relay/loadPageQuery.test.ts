import { getRequest, type Environment, type GraphQLResponse } from 'relay-runtime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnvironment, currentEnvironment, freshFor, keptFor, resetEnvironment } from '../../../client/relay/environment.ts'
import { loadPageQuery } from '../../../client/relay/loadPageQuery.ts'
import howItWorks from '../../../client/relay/__generated__/HowItWorksPageQuery.graphql.ts'

const answer = { data: { viewer: null, app: { supportEmail: 'help@example.org', googleSignInConfigured: false } } }

let asked: number
let environment: Environment

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  asked = 0
  environment = createEnvironment(() => {
    asked += 1
    return Promise.resolve(answer as GraphQLResponse)
  })
})
afterEach(() => vi.useRealTimers())

const load = () => loadPageQuery(environment, getRequest(howItWorks), {})
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe("a page's query", () => {
  test('is asked at once on the first visit', () => {
    load()
    expect(asked).toBe(1)
  })

  test('is not asked again while its data is fresh', async () => {
    const first = load()
    await after(0)
    first.dispose()
    await after(freshFor - 1000)
    load()
    expect(asked).toBe(1)
  })

  test('is asked again, with the kept data to show meanwhile, once it is older than 30 seconds', async () => {
    const first = load()
    await after(0)
    first.dispose()
    await after(freshFor + 1000)
    const second = load()
    expect(second.fetchPolicy).toBe('store-and-network')
    expect(asked).toBe(2)
  })

  test('has nothing left to show after 5 minutes', async () => {
    const first = load()
    await after(0)
    first.dispose()
    await after(keptFor + 1000)
    load()
    expect(asked).toBe(2)
  })

  test('never meets the data of the session before', () => {
    const before = currentEnvironment()
    resetEnvironment()
    expect(currentEnvironment()).not.toBe(before)
    expect(currentEnvironment().getStore().getSource().size()).toBe(1)
  })
})
