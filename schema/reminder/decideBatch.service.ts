/** How many families may fail before the rest of a batch waits for the next try, as all do while the database is away. */
const failuresMax = 3;

/**
 * Decides on all that is due together. If that fails, each is tried alone, so that one family keeps no other from its message.
 *
 * @param due at least one
 * @param decideFor decides on some of them, all or none
 * @throws Error the first failure, after the others were decided on
 */
export async function decideBatch<Due, Decided>(
  due: readonly Due[],
  decideFor: (some: readonly Due[]) => Promise<Decided>,
): Promise<Decided> {
  const failures: unknown[] = [];
  try {
    return await decideFor(due);
  } catch (error) {
    failures.push(error);
  }
  if (due.length > 1) {
    for (const one of due) {
      await decideFor([one]).catch((error: unknown) => failures.push(error));
      if (failures.length > failuresMax) break;
    }
  }
  throw failures.at(0);
}
