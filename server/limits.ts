import type pg from 'pg';
import {
  type IRateLimiterStoreOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { accountKey } from '../schema/account/accountKey.ts';
import type { Limits } from '../schema/actor.ts';
import { Refusal } from '../schema/errors.ts';
import { budgetPoints, sharedBudgets } from './budget.ts';

const secondsPerMinute = 60;

/**
 * How often something may be tried: `points` within `minutes`. An account holds out against
 * guessing from many addresses, an address against guessing of many accounts; a family behind one
 * router stays well below either.
 */
const budgets = {
  loginByAccount: { points: 10, minutes: 15 },
  loginByAddress: { points: 60, minutes: 15 },
  registrationByAddress: { points: 30, minutes: 60 },
  reportByAddress: { points: 60, minutes: 15 },
  exportByUser: { points: 5, minutes: 60 },
  budget: { points: budgetPoints, minutes: 60 },
} as const;

/** Limits shared by all servers of one database, counted in `rate_limits` (design, section 12). */
export function sharedLimits(pool: pg.Pool): Limits {
  const limiter = (
    keyPrefix: keyof typeof budgets,
    options: Pick<IRateLimiterStoreOptions, 'insuranceLimiter'> = {},
  ) => {
    const { points, minutes } = budgets[keyPrefix];
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: minutes * secondsPerMinute,
    });
  };
  /** What is only read goes on while the database cannot count: each server then counts for itself. */
  const readLimiter = (keyPrefix: keyof typeof budgets) => {
    const { points, minutes } = budgets[keyPrefix];
    const insuranceLimiter = new RateLimiterMemory({ keyPrefix, points, duration: minutes * secondsPerMinute });
    return limiter(keyPrefix, { insuranceLimiter });
  };
  const loginByAccount = limiter('loginByAccount');
  const loginByAddress = limiter('loginByAddress');
  const registrationByAddress = limiter('registrationByAddress');
  const reportByAddress = readLimiter('reportByAddress');
  const exportByUser = readLimiter('exportByUser');

  return {
    async countLogin(account, ipAddress) {
      await consume(loginByAddress, ipAddress ?? 'unknown', 'log-in attempts');
      await consume(loginByAccount, accountKey(account), 'log-in attempts');
    },
    async forgiveLogin(account) {
      await loginByAccount.delete(accountKey(account));
    },
    async countGoogleLogin(ipAddress) {
      await consume(loginByAddress, ipAddress ?? 'unknown', 'log-in attempts');
    },
    async countRegistration(ipAddress) {
      await consume(registrationByAddress, ipAddress ?? 'unknown', 'registrations');
    },
    async countReport(ipAddress) {
      await consume(reportByAddress, ipAddress ?? 'unknown', 'reports');
    },
    async countExport(userId) {
      await consume(exportByUser, userId, 'exports');
    },
    spend: sharedBudgets(readLimiter('budget')),
  };
}

/** No limits, for benchmarks and load tests on one's own machine (`RATE_LIMITS=off`). */
export const noLimits: Limits = {
  countLogin: async () => {},
  forgiveLogin: async () => {},
  countGoogleLogin: async () => {},
  countRegistration: async () => {},
  countReport: async () => {},
  countExport: async () => {},
  spend: async () => null,
};

async function consume(limiter: RateLimiterPostgres, key: string, what: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const minutes = Math.max(1, Math.ceil(error.msBeforeNext / 1000 / secondsPerMinute));
    throw new Refusal(
      'RATE_LIMITED',
      `Too many ${what}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
      { retryAfter: error.msBeforeNext },
    );
  }
}
