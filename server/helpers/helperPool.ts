import { type Helper, type HelperProgram, startHelper } from './helper.ts';

/** A pool of helper processes. */
export interface HelperPool {
  /**
   * Runs a task in a process that runs nothing else meanwhile. The caller bounds how many tasks run at once.
   *
   * @param signal kills the process when aborted
   * @throws HelperEnded if the task exceeded a limit or crashed its process; the signal's reason; Error for an error of the
   *   task itself
   */
  run<Task extends object, Answer>(task: Task, signal: AbortSignal): Promise<Answer>;
  /** Kills all processes, including those that are working. */
  close(): Promise<void>;
}

/**
 * Starts processes on demand and keeps them for a while, because starting one takes longer than most tasks.
 *
 * @param idleMs how long an idle process is kept, in milliseconds; 0 ends it after each task
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
