import { answerTasks } from '../../server/helpers/answerTasks.ts';

/* A helper process that does whatever a test wants it to survive, or not. */

/** What it does with a task. */
const acts = {
  echo: async () => 'done',
  fail: async () => {
    throw new Error('This cannot be done');
  },
  /** A loop of V8's own, for which a thread would not end: it looks at four billion empty places. */
  burn: async () => {
    const sparse: number[] = [];
    sparse[4_294_967_294] = 1;
    sparse.forEach(() => undefined);
  },
  hoard: async () => {
    const held: Buffer[] = [];
    for (;;) {
      held.push(Buffer.alloc(10_000_000, 1));
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
  crash: async () => process.abort(),
  hang: () => new Promise<never>(() => {}),
} as const;

export type Act = keyof typeof acts;

answerTasks(({ act }: { act: Act }): Promise<unknown> => acts[act]());
