import { Refusal } from './errors.ts';

/** For whom costly work is done, and how long its result is wanted. */
export interface Requester {
  /** Who takes turns with others: the id of a user. */
  readonly account: string;
  /** Aborted with a Refusal when nobody waits for the result any more. */
  readonly signal: AbortSignal;
}

/** How much runs and waits. */
export interface TurnLimits {
  /** Pieces of work that run at a time, of different accounts. */
  readonly places: number;
  /** Pieces of one account that may wait behind the one that runs. */
  readonly waitingOfAccount: number;
  /** Pieces of all accounts that may wait. */
  readonly waiting: number;
}

/** What is said when no more may wait. */
export interface TurnSentences {
  readonly accountIsBusy: string;
  readonly allAreBusy: string;
}

/** When another try may succeed, in milliseconds: most work takes less. */
const retryAfter = 5_000;

interface Waiter {
  readonly start: () => void;
}

/**
 * Makes a queue for costly work. Of an account one piece runs at a time, and accounts take turns: however much one of them
 * sends, another waits for one piece of it at most. Work that nobody waits for any more leaves the queue.
 *
 * @returns runs `work` when its turn comes. It throws RATE_LIMITED when the account has too much waiting, UNAVAILABLE when
 *   all have, the signal's reason when it is aborted, and whatever `work` throws
 */
export function fairTurns({ places, waitingOfAccount, waiting }: TurnLimits, sentences: TurnSentences) {
  const running = new Set<string>();
  /** In the order of their turns. */
  const queues = new Map<string, Waiter[]>();
  let waitingNow = 0;

  const remove = (account: string, waiter: Waiter): void => {
    const rest = queues.get(account)?.filter((other) => other !== waiter) ?? [];
    if (rest.length > 0) queues.set(account, rest);
    else queues.delete(account);
    waitingNow -= 1;
  };

  const startNext = (): void => {
    for (const [account, [next]] of queues) {
      if (running.size >= places) return;
      if (running.has(account) || !next) continue;
      remove(account, next);
      running.add(account);
      next.start();
    }
  };

  /** The next turn of the account comes after those of all others. */
  const finish = (account: string): void => {
    running.delete(account);
    const rest = queues.get(account);
    queues.delete(account);
    if (rest) queues.set(account, rest);
  };

  const takeTurn = ({ account, signal }: Requester): Promise<void> => {
    signal.throwIfAborted();
    if (running.size < places && !running.has(account)) {
      running.add(account);
      return Promise.resolve();
    }
    const own = queues.get(account) ?? [];
    if (own.length >= waitingOfAccount) throw new Refusal('RATE_LIMITED', sentences.accountIsBusy, { retryAfter });
    if (waitingNow >= waiting) throw new Refusal('UNAVAILABLE', sentences.allAreBusy, { retryAfter });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      remove(account, waiter);
      reject(signal.reason);
    };
    const waiter: Waiter = {
      start: () => {
        signal.removeEventListener('abort', leave);
        resolve();
      },
    };
    queues.set(account, [...own, waiter]);
    waitingNow += 1;
    signal.addEventListener('abort', leave, { once: true });
    return promise;
  };

  return async <Result>(requester: Requester, work: () => Promise<Result>): Promise<Result> => {
    await takeTurn(requester);
    try {
      return await work();
    } finally {
      finish(requester.account);
      startNext();
    }
  };
}
