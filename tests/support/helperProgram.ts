import { answerTasks } from '../../server/helpers/answerTasks.ts';

/* A helper process that misbehaves in the way that a test chooses. */

/** What the helper does with a task. */
const acts = {
  echo: async () => 'done',
  fail: async () => {
    throw new Error('This cannot be done');
  },
  /** A loop inside V8 over four billion empty array elements, which terminating a thread would not stop. */
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
