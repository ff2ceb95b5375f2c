/** A date of the album: what was done, and what the child said. */
interface AlbumDate<Memory, Quote> {
  /** yyyy-MM-dd */
  readonly date: string;
  /** Null where only something was said. */
  readonly memory: Memory | null;
  readonly quotes: readonly Quote[];
}

/**
 * The leaves of the album, newest date first: one for each date with something that was done or said.
 *
 * @param memories at most one of each date
 */
export function albumLeaves<Memory extends { readonly localDate: string }, Quote extends { readonly saidOn: string }>(
  memories: readonly Memory[],
  quotes: readonly Quote[],
): AlbumDate<Memory, Quote>[] {
  const done = new Map(memories.map((memory) => [memory.localDate, memory]));
  const said = Map.groupBy(quotes, ({ saidOn }) => saidOn);
  return [...new Set([...done.keys(), ...said.keys()])]
    .toSorted()
    .toReversed()
    .map((date) => ({ date, memory: done.get(date) ?? null, quotes: said.get(date) ?? [] }));
}
