import { expensiveWork } from './limits.ts';

const millisecondsPerSecond = 1_000;

/** Accounts that are remembered. Beyond that, the history of all is dropped. */
const rememberedMax = 20_000;

/** Slows down accounts that do expensive work. */
interface Pace {
  /** Counts an admitted request. */
  count(account: string, points: number): void;
  /** Milliseconds for which the account must wait; 0 if it may continue, or if no other account is active. */
  waitOf(account: string, points: number): number;
}

/** Never slows anybody down. */
export const noPace: Pace = { count: () => {}, waitOf: () => 0 };

/** A leaky bucket of expensive points for each account, which only matters while other accounts are active. */
export function createPace(): Pace {
  const spent = new Map<string, { points: number; at: number }>();
  /** The two accounts that were admitted last, and when. */
  let latest = { account: '', at: Number.NEGATIVE_INFINITY };
  let other = latest;

  const isAlone = (account: string, now: number) =>
    now - (latest.account === account ? other : latest).at > millisecondsPerSecond;
  const spentBy = (account: string, now: number) => {
    const known = spent.get(account);
    if (!known) return 0;
    return Math.max(0, known.points - ((now - known.at) / millisecondsPerSecond) * expensiveWork.perSecond);
  };
  return {
    count(account, points) {
      const now = performance.now();
      if (latest.account !== account) other = latest;
      latest = { account, at: now };
      const expensive = points - expensiveWork.freePoints;
      if (expensive <= 0) return;
      if (spent.size >= rememberedMax) spent.clear();
      spent.set(account, { points: spentBy(account, now) + expensive, at: now });
    },
    waitOf(account, points) {
      if (points <= expensiveWork.freePoints || !spent.has(account)) return 0;
      const now = performance.now();
      if (isAlone(account, now)) return 0;
      const excess = Math.max(0, spentBy(account, now) - expensiveWork.burst);
      return (excess / expensiveWork.perSecond) * millisecondsPerSecond;
    },
  };
}
