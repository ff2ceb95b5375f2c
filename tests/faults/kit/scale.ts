/** How often and how long things go wrong. */
interface Scale {
  readonly serverKills: number;
  readonly databaseKills: number;
  /** How long the database stands still. */
  readonly freezeMs: number;
  /** How long the database is away, and how long it is slow. */
  readonly outageMs: number;
  readonly concurrentRequests: number;
  /** Answers that never arrive. */
  readonly droppedAnswers: number;
  /** Requests whose client leaves at a random moment. */
  readonly cancelledRequests: number;
}

const short: Scale = {
  serverKills: 5,
  databaseKills: 2,
  freezeMs: 5_000,
  outageMs: 3_000,
  concurrentRequests: 500,
  droppedAnswers: 60,
  cancelledRequests: 300,
};

/** Issue 6, item 5. */
const full: Scale = {
  serverKills: 100,
  databaseKills: 20,
  freezeMs: 60_000,
  outageMs: 30_000,
  concurrentRequests: 500,
  droppedAnswers: 1_000,
  cancelledRequests: 2_000,
};

/** The full form is `npm run test:faults`; the short one, the same tests, is part of `npm test`. */
export const isFull = process.env['FAULTS'] === 'full';

export const scale: Scale = isFull ? full : short;

/** What must hold of time. The short form runs on machines that do other things as well. */
export const limits = {
  /** Until the server answers again once the fault is over. */
  recoveryMs: isFull ? 5_000 : 20_000,
  /** Until a request is answered, whatever the answer. */
  answerMs: isFull ? 10_500 : 11_900,
  /** Until /ready has an answer. */
  readyMs: isFull ? 3_000 : 8_000,
} as const;
