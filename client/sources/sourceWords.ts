/** Groups sources by publisher; both keep their order. */
export function byPublisher<Source extends { readonly publisher: string }>(
  sources: readonly Source[],
): [publisher: string, sources: Source[]][] {
  const groups = new Map<string, Source[]>();
  for (const source of sources) groups.set(source.publisher, [...(groups.get(source.publisher) ?? []), source]);
  return [...groups];
}

/** An address without what is the same in all: `cdc.gov/play` for `https://www.cdc.gov/play/`. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
