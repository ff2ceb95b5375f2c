/**
 * Waits for something only so long.
 *
 * @param milliseconds how long
 * @returns what `work` resolves to; null if that takes longer, and whatever becomes of it then is ignored
 */
export function within<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout>;
  const end = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
