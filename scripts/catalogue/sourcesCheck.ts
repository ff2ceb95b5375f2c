import type { ShippedCatalogue } from '../../schema/catalogue/catalogue.input.ts';
import type { Check, Fault } from './fault.ts';

/** Finds sources that are unknown, unused, listed twice, or described differently in two files. */
export const checkSources: Check = (catalogues) => [...catalogues.flatMap(faultsOfFile), ...contradictions(catalogues)];

function faultsOfFile({ ageGroup: file, sources = [], skills, tasks }: ShippedCatalogue): Fault[] {
  const uses = [
    ...skills.flatMap(({ key, sources: used = [] }) => used.map((source) => ({ key, source }))),
    ...tasks.flatMap(({ key, why }) => (why?.sources ?? []).map((source) => ({ key, source }))),
  ];
  const known = new Set(sources.map(({ key }) => key));
  const used = new Set(uses.map(({ source }) => source));
  const urls = sources.map(({ url }) => url);
  const keys = sources.map(({ key }) => key);
  return [
    ...uses
      .filter(({ source }) => !known.has(source))
      .map(({ key, source }) => ({ file, key, message: `names the source ${source}, which the file does not list` })),
    ...sources
      .filter(({ key }) => !used.has(key))
      .map(({ key }) => ({ file, key, message: 'is a source that no task and no skill names' })),
    ...sources
      .filter(({ key, url }, at) => keys.indexOf(key) !== at || urls.indexOf(url) !== at)
      .map(({ key }) => ({ file, key, message: 'lists a key or an address of an earlier source again' })),
  ];
}

function contradictions(catalogues: readonly ShippedCatalogue[]): Fault[] {
  const entries = catalogues.flatMap(({ ageGroup: file, sources = [] }) => sources.map((source) => ({ file, source })));
  return entries.flatMap(({ file, source }, at) => {
    const earlier = entries.slice(0, at).find((entry) => entry.source.url === source.url);
    if (!earlier) return [];
    const { title, publisher } = earlier.source;
    if (title === source.title && publisher === source.publisher) return [];
    const message = `names its page differently than ${earlier.file} does: "${title}", ${publisher}`;
    return [{ file, key: source.key, message }];
  });
}
