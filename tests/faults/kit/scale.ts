/** The number of faults and their durations. */
interface Scale {
  readonly serverKills: number;
  readonly databaseKills: number;
  /** How long all processes of the database are stopped. */
  readonly freezeMs: number;
  /** How long the database is unreachable, and how long it is slow. */
  readonly outageMs: number;
  readonly concurrentRequests: number;
  /** Answers that are lost on their way to the client. */
  readonly droppedAnswers: number;
  /** Requests whose client disconnects at a random moment. */
  readonly cancelledRequests: number;
}

const short: Scale = {
  serverKills: 3,
  databaseKills: 2,
  freezeMs: 5_000,
  outageMs: 3_000,
  concurrentRequests: 500,
  droppedAnswers: 30,
  cancelledRequests: 300,
};

const full: Scale = {
  serverKills: 100,
  databaseKills: 20,
  freezeMs: 60_000,
  outageMs: 30_000,
  concurrentRequests: 500,
  droppedAnswers: 1_000,
  cancelledRequests: 2_000,
};

/** Whether the tests run in full, with `npm run test:faults`. `npm test` runs a short form. */
export const isFull = process.env['FAULTS'] === 'full';

export const scale: Scale = isFull ? full : short;

/** Time limits. They are wider in the short form, which runs on busy machines. */
export const limits = {
  /** From the end of a fault until the server answers again. */
  recoveryMs: isFull ? 5_000 : 20_000,
  /** Until a request is answered, with success or failure. */
  answerMs: isFull ? 10_500 : 11_900,
  /** Until /ready answers. */
  readyMs: isFull ? 3_000 : 8_000,
} as const;
