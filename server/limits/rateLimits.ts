import type pg from 'pg';
import { type IRateLimiterStoreOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits, LoginAttempt } from '../../schema/services/limits.ts';
import { Refusal } from '../../schema/errors.ts';
import { networkOf, rangeOf } from '../http/address.ts';
import { budgetPoints, sharedBudgets } from './budget.ts';
import { Limiter } from './limiter.ts';
import { say, type Saying } from '../../schema/say.rules.ts';

const secondsPerMinute = 60;

/**
 * `points` within `minutes`. The limit per account stops guessing from many addresses, the limit per address stops guessing
 * of many accounts; a family behind one router stays well below both. A browser that is known to the account has a counter
 * of its own, so that nobody else can lock it out. A session has a reserve for protecting its account
 * (docs/product.md#limits).
 */
const budgets = {
  loginByAccount: { points: 10, minutes: 15 },
  loginByBrowser: { points: 10, minutes: 15 },
  loginByAddress: { points: 60, minutes: 15 },
  codeByAccount: { points: 10, minutes: 60 },
  codeByBrowser: { points: 10, minutes: 60 },
  signIn: { points: 600, minutes: 60 },
  registrationByAddress: { points: 30, minutes: 60 },
  registrationByRange: { points: 60, minutes: 60 },
  resetByBrowser: { points: 10, minutes: 60 },
  resetByAddress: { points: 30, minutes: 60 },
  linkByAddress: { points: 60, minutes: 15 },
  mailByRecipient: { points: 6, minutes: 60 },
  reportByAddress: { points: 60, minutes: 15 },
  exportByUser: { points: 5, minutes: 60 },
  feedByUser: { points: 120, minutes: 60 },
  feedMissByAddress: { points: 60, minutes: 15 },
  reserveBySession: { points: 30, minutes: 60 },
  budget: { points: budgetPoints, minutes: 60 },
} as const;

/** Limits shared by all servers of one database, counted in the table `rate_limits`. */
export function sharedLimits(pool: pg.Pool): Limits {
  const limiter = (
    keyPrefix: keyof typeof budgets,
    options: Pick<IRateLimiterStoreOptions, 'insuranceLimiter'> = {},
  ) => {
    const { points, minutes } = budgets[keyPrefix];
    return new Limiter(pool, { ...options, keyPrefix, points, duration: minutes * secondsPerMinute });
  };
  /** For requests that only read: while the database cannot count, each server counts in memory. */
  const insuredLimiter = (keyPrefix: keyof typeof budgets) => {
    const { points, minutes } = budgets[keyPrefix];
    const insuranceLimiter = new RateLimiterMemory({ keyPrefix, points, duration: minutes * secondsPerMinute });
    return limiter(keyPrefix, { insuranceLimiter });
  };
  const loginByAccount = limiter('loginByAccount');
  const loginByBrowser = limiter('loginByBrowser');
  const loginByAddress = limiter('loginByAddress');
  const codeByAccount = limiter('codeByAccount');
  const codeByBrowser = limiter('codeByBrowser');
  const signIn = limiter('signIn');
  const registrationByAddress = limiter('registrationByAddress');
  const registrationByRange = limiter('registrationByRange');
  const resetByBrowser = limiter('resetByBrowser');
  const resetByAddress = limiter('resetByAddress');
  const linkByAddress = limiter('linkByAddress');
  const mailByRecipient = limiter('mailByRecipient');
  const reportByAddress = insuredLimiter('reportByAddress');
  const exportByUser = insuredLimiter('exportByUser');
  const feedByUser = insuredLimiter('feedByUser');
  const feedMissByAddress = insuredLimiter('feedMissByAddress');
  const reserveBySession = insuredLimiter('reserveBySession');
  // The account comes last: removing an account finds its counters by this suffix.
  const inBrowser = ({ browser, account }: LoginAttempt) => `${browser}:${account}`;

  return {
    async countLogin(guess) {
      if (guess.browser !== null) return consume(loginByBrowser, inBrowser(guess), say('log-in attempts'));
      await consume(loginByAddress, networkOf(guess.ipAddress), say('log-in attempts'));
      await consume(loginByAccount, guess.account, say('log-in attempts'));
    },
    async clearFailedLogins(guess) {
      if (guess.browser === null) await loginByAccount.delete(guess.account);
      else await loginByBrowser.delete(inBrowser(guess));
    },
    async countCode(attempt) {
      if (attempt.browser !== null) return consume(codeByBrowser, inBrowser(attempt), say('wrong codes'));
      await consume(loginByAddress, networkOf(attempt.ipAddress), say('log-in attempts'));
      await consume(codeByAccount, attempt.account, say('wrong codes'));
    },
    async clearFailedCodes(attempt) {
      if (attempt.browser === null) await codeByAccount.delete(attempt.account);
      else await codeByBrowser.delete(inBrowser(attempt));
    },
    async countGoogleLogin(browser, ipAddress) {
      if (browser === null) await consume(loginByAddress, networkOf(ipAddress), say('log-in attempts'));
      else await consume(loginByBrowser, `${browser}:google`, say('log-in attempts'));
    },
    async countRegistration(ipAddress) {
      const [network, range] = [networkOf(ipAddress), rangeOf(ipAddress)];
      await consume(registrationByAddress, network, say('registrations'));
      // Whoever has a /48 has 65,536 networks.
      if (range !== network) await consume(registrationByRange, range, say('registrations'));
    },
    async countResetRequest(browser, ipAddress) {
      if (browser === null) await consume(resetByAddress, networkOf(ipAddress), say('requests for a new password'));
      else await consume(resetByBrowser, browser, say('requests for a new password'));
    },
    async countLinkUse(ipAddress) {
      await consume(linkByAddress, networkOf(ipAddress), say('attempts'));
    },
    async allowMail(recipient) {
      try {
        await consume(mailByRecipient, recipient, say('mails'));
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    async countReport(ipAddress) {
      await consume(reportByAddress, networkOf(ipAddress), say('reports'));
    },
    async countFeedRead(feedId, userId) {
      await consume(feedByUser, `${feedId}:${userId}`, say('readings of this calendar'));
    },
    async countFeedMiss(ipAddress) {
      await consume(feedMissByAddress, networkOf(ipAddress), say('wrong addresses of calendars'));
    },
    async countExport(userId) {
      await consume(exportByUser, userId, say('exports'));
    },
    spend: sharedBudgets(insuredLimiter('budget')),
    async spendReserve(sessionHash, points) {
      await consume(reserveBySession, sessionHash, say('requests about the safety of the account'), points);
    },
    async spendOnSignIn(who, points) {
      await consume(signIn, who, say('log-in attempts'), points);
    },
  };
}

/** No limits, for load tests on a developer's machine (`RATE_LIMITS=off`). */
export const noLimits: Limits = {
  countLogin: async () => {},
  clearFailedLogins: async () => {},
  countCode: async () => {},
  clearFailedCodes: async () => {},
  countGoogleLogin: async () => {},
  countRegistration: async () => {},
  countResetRequest: async () => {},
  countLinkUse: async () => {},
  allowMail: async () => true,
  countReport: async () => {},
  countExport: async () => {},
  countFeedRead: async () => {},
  countFeedMiss: async () => {},
  spend: async () => null,
  spendReserve: async () => {},
  spendOnSignIn: async () => {},
};

async function consume(limiter: Limiter, key: string, what: Saying, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const minutes = Math.max(1, Math.ceil(error.msBeforeNext / 1000 / secondsPerMinute));
    throw new Refusal(
      'RATE_LIMITED',
      say('Too many {what}. Please try again in {minutes, plural, one {# minute} other {# minutes}}', {
        what,
        minutes,
      }),
      { retryAfter: error.msBeforeNext },
    );
  }
}
