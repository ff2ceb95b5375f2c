import type { Pool } from 'pg';
import { type IRateLimiterPostgresOptions, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Counts attempts in the table `rate_limits`. A counter never ends later than one that begins now: a clock that was ahead by a day would
 * keep somebody out for a day.
 */
export class Limiter extends RateLimiterPostgres {
  readonly #pool: Pool;

  constructor(pool: Pool, options: Omit<IRateLimiterPostgresOptions, 'storeClient'>) {
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
