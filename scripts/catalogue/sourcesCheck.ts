import type { CheckedCatalogue, Check, Fault } from '../../schema/catalogue/checks/fault.ts';

/** Finds sources that are unknown, unused, listed twice, or described differently in two files. */
export const checkSources: Check = (catalogues) => [...catalogues.flatMap(faultsOfFile), ...contradictions(catalogues)];

/** The page of an address: one page may be reached with and without "www" or a final slash. */
function pageOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}

function faultsOfFile({ ageGroup: file, sources, skills, tasks }: CheckedCatalogue): Fault[] {
  const uses = [
    ...skills.flatMap(({ key, sources: used }) => used.map((source) => ({ key, source }))),
    ...tasks.flatMap(({ key, why }) => (why?.sources ?? []).map((source) => ({ key, source }))),
  ];
  const known = new Set(sources.map(({ key }) => key));
  const used = new Set(uses.map(({ source }) => source));
  const pages = sources.map(({ url }) => pageOf(url));
  const keys = sources.map(({ key }) => key);
  return [
    ...uses
      .filter(({ source }) => !known.has(source))
      .map(({ key, source }) => ({ file, key, message: `names the source ${source}, which the file does not list` })),
    ...sources
      .filter(({ key }) => !used.has(key))
      .map(({ key }) => ({ file, key, message: 'is a source that no task and no skill names' })),
    ...sources
      .filter(({ key, url }, at) => keys.indexOf(key) !== at || pages.indexOf(pageOf(url)) !== at)
      .map(({ key }) => ({ file, key, message: 'lists the key or the page of an earlier source again' })),
  ];
}

function contradictions(catalogues: readonly CheckedCatalogue[]): Fault[] {
  const entries = catalogues.flatMap(({ ageGroup: file, sources }) => sources.map((source) => ({ file, source })));
  return entries.flatMap(({ file, source }, at) => {
    const earlier = entries.slice(0, at).find((entry) => pageOf(entry.source.url) === pageOf(source.url));
    if (!earlier) return [];
    const { title, publisher, url } = earlier.source;
    if (title === source.title && publisher === source.publisher && url === source.url) return [];
    const message = `describes its page differently than ${earlier.file} does: "${title}", ${publisher}, ${url}`;
    return [{ file, key: source.key, message }];
  });
}
