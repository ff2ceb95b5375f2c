import type pg from 'pg';
import {
  type IRateLimiterPostgresOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import type { Limits } from '../../schema/services/limits.ts';
import { sharedBudgets } from './budget.ts';
import { type Counted, type Counter, counters, countersOf, hourlyBudget } from './limits.ts';

const secondsPerMinute = 60;

/** Limits shared by all servers of one database, counted in the table `rate_limits`. */
export function sharedLimits(pool: pg.Pool): Limits {
  const open = (keyPrefix: Counter | 'budget', points: number, minutes: number, insured: boolean) => {
    const options = { keyPrefix, points, duration: minutes * secondsPerMinute };
    return new Limiter(pool, { ...options, ...(insured && { insuranceLimiter: new RateLimiterMemory(options) }) });
  };
  const limiters = new Map<Counter, Limiter>();
  const limiterOf = (counter: Counter): Limiter => {
    const { points, minutes, ...rest } = counters[counter];
    const limiter = limiters.get(counter) ?? open(counter, points, minutes, 'insured' in rest);
    limiters.set(counter, limiter);
    return limiter;
  };
  const take = async ([counter, key]: Counted, points = 1): Promise<void> => {
    try {
      await limiterOf(counter).consume(key, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const minutes = Math.max(1, Math.ceil(error.msBeforeNext / 1000 / secondsPerMinute));
      throw new Refusal(
        'RATE_LIMITED',
        say('Too many {what}. Please try again in {minutes, plural, one {# minute} other {# minutes}}', {
          what: counters[counter].what,
          minutes,
        }),
        { retryAfter: error.msBeforeNext },
      );
    }
  };
  const spendHourly = sharedBudgets(open('budget', hourlyBudget.points, hourlyBudget.minutes, true));
  return {
    async count(act, by) {
      for (const counted of countersOf[act](by)) await take(counted);
    },
    async clear(act, attempt) {
      const last = countersOf[act](attempt).at(-1);
      if (last) await limiterOf(last[0]).delete(last[1]);
    },
    async spend(kind, payer, points) {
      if (kind === 'budget') return spendHourly(payer, points);
      await take([kind, payer], points);
      return null;
    },
  };
}

/** No limits, for load tests on a developer's machine (`RATE_LIMITS=off`). */
export const noLimits: Limits = { count: async () => {}, clear: async () => {}, spend: async () => null };

/**
 * Counts attempts in the table `rate_limits`. A counter never ends later than one that begins now: a clock that was ahead by a day would
 * keep somebody out for a day.
 */
class Limiter extends RateLimiterPostgres {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, options: Omit<IRateLimiterPostgresOptions, 'storeClient'>) {
    super({
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      ...options,
      storeClient: pool,
    });
    this.#pool = pool;
  }

  override async consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    try {
      return await this.#shortened(key, await super.consume(key, points));
    } catch (error) {
      throw error instanceof RateLimiterRes ? await this.#shortened(key, error) : error;
    }
  }

  /** The state of a counter, which ends within its own length from now on. */
  async #shortened(key: string | number, state: RateLimiterRes): Promise<RateLimiterRes> {
    const length = this.msDuration;
    if (state.msBeforeNext <= length) return state;
    await this.#pool.query('UPDATE rate_limits SET expire = least(expire, $2) WHERE key = $1', [
      this.getKey(key),
      Date.now() + length,
    ]);
    return new RateLimiterRes(state.remainingPoints, length, state.consumedPoints, state.isFirstInDuration);
  }
}
