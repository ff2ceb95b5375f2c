/**
 * Whether everything runs, with `npm run test:full` or `npm run test:faults`. `npm test` leaves out the files `*.full.test.ts` and runs
 * a short form of some others.
 */
export const isFull = process.env['FAULTS'] === 'full';

/** The number of faults and their durations. */
export const scale = {
  serverKills: 100,
  databaseKills: 20,
  /** How long all processes of the database are stopped. */
  freezeMs: 60_000,
  /** How long the database is unreachable, and how long it is slow. */
  outageMs: 30_000,
  concurrentRequests: 500,
  /** Answers that are lost on their way to the client. */
  droppedAnswers: 1_000,
  /** Requests whose client disconnects at a random moment. */
  cancelledRequests: 2_000,
} as const;

export const limits = {
  /** From the end of a fault until the server answers again. */
  recoveryMs: 5_000,
  /** Until a request is answered, with success or failure. */
  answerMs: 10_500,
  /** Until /ready answers. */
  readyMs: 3_000,
} as const;
