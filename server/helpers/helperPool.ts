import { type Helper, type HelperProgram, startHelper } from './helper.ts';

/** Processes that are kept for the next piece of work. */
export interface HelperPool {
  /**
   * Does one piece of work in a process that nothing else uses meanwhile. Who calls this bounds how many run at once.
   *
   * @param signal ends the work, and its process with it
   * @throws HelperEnded when the work took too much or crashed its process; the signal's reason; Error for what the work threw
   */
  run<Task extends object, Answer>(task: Task, signal: AbortSignal): Promise<Answer>;
  /** Ends all processes, also those that are at work. */
  close(): Promise<void>;
}

/**
 * Starts processes when there is work and keeps them for a while, because starting one takes longer than most work.
 *
 * @param idleMs how long a process is kept without work, in milliseconds; 0 ends it after each piece
 */
export function helperPool(program: HelperProgram, idleMs: number): HelperPool {
  const alive = new Set<Helper>();
  const idle = new Map<Helper, NodeJS.Timeout>();

  const end = async (helper: Helper): Promise<void> => {
    clearTimeout(idle.get(helper));
    idle.delete(helper);
    alive.delete(helper);
    await helper.end();
  };
  const take = async (): Promise<Helper> => {
    for (const helper of idle.keys()) {
      clearTimeout(idle.get(helper));
      idle.delete(helper);
      if (helper.isAlive()) return helper;
      alive.delete(helper);
    }
    const helper = await startHelper(program);
    alive.add(helper);
    return helper;
  };
  const giveBack = async (helper: Helper): Promise<void> => {
    if (idleMs === 0 || !helper.isAlive()) await end(helper);
    else idle.set(helper, setTimeout(() => void end(helper), idleMs).unref());
  };

  return {
    async run(task, signal) {
      const helper = await take();
      try {
        return await helper.run(task, signal);
      } finally {
        await giveBack(helper);
      }
    },
    async close() {
      await Promise.all([...alive].map(end));
    },
  };
}
