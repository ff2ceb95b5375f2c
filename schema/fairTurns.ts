import { rateLimited, Refusal } from './errors.ts';
import type { Saying } from './say.rules.ts';

/** The account that costly work is done for, and the signal that cancels the work. */
export interface Requester {
  /** The id of the user; accounts take turns. */
  readonly account: string;
  /** Aborted with a Refusal when the result is no longer needed. */
  readonly signal: AbortSignal;
}

/** How many jobs may run and wait. */
export interface TurnLimits {
  /** Jobs that run at the same time, all of different accounts. */
  readonly places: number;
  /** Jobs of one account that may wait behind the running one. */
  readonly waitingOfAccount: number;
  /** Jobs of all accounts that may wait. */
  readonly waiting: number;
}

/** The messages of the refusals when the queue is full. */
interface TurnSentences {
  readonly accountIsBusy: Saying;
  readonly allAreBusy: Saying;
}

/** After how many milliseconds a retry may succeed. Most jobs take less. */
const retryAfter = 5_000;

interface Waiter {
  readonly start: () => void;
}

/**
 * Creates a queue for costly jobs. Each account runs one job at a time, and accounts take turns: however many jobs one
 * account sends, another waits for at most one of them. An aborted job leaves the queue.
 *
 * @returns a function that runs `work` when it is the account's turn. It throws RATE_LIMITED when too many jobs of the
 *   account wait, UNAVAILABLE when too many jobs of all accounts wait, the signal's reason when it is aborted, and every
 *   error of `work`
 */
export function fairTurns({ places, waitingOfAccount, waiting }: TurnLimits, sentences: TurnSentences) {
  const running = new Set<string>();
  /** The waiting jobs of each account. Accounts are in the order of their turns. */
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

  /** Moves the account behind all others that wait. */
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
    if (own.length >= waitingOfAccount) throw rateLimited(sentences.accountIsBusy, retryAfter);
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
