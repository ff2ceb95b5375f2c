import type { CheckedCatalogue, Check, Fault } from '../../schema/catalogue/checks/fault.ts';

/** The line as it is compared: letters and digits only. */
const plain = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Finds turns that stand twice anywhere, turns of tasks that are no dailies, and age groups that have them for some dailies only. */
export const checkAgain: Check = (catalogues) => {
  const byLine = Map.groupBy(
    catalogues.flatMap(({ ageGroup, tasks }) =>
      tasks.flatMap(({ key, again = [] }) => again.map((line) => ({ file: ageGroup, key, line }))),
    ),
    ({ line }) => plain(line),
  );
  const twice = [...byLine.values()].flatMap(([, ...more]) =>
    more.map(({ file, key, line }): Fault => ({ file, key, message: `has a turn that stands elsewhere: "${line}"` })),
  );
  return [...twice, ...catalogues.flatMap(unfinished)];
};

function unfinished({ ageGroup, tasks }: CheckedCatalogue): Fault[] {
  const dailies = tasks.filter(({ frequency }) => frequency === 'daily');
  const without = dailies.filter(({ again }) => !again);
  const isStarted = without.length < dailies.length;
  const lacking = isStarted
    ? without.map(({ key }) => ({ key, message: 'has no turns, but others of its age group do' }))
    : [];
  const others = tasks
    .filter(({ frequency, again }) => again && frequency !== 'daily')
    .map(({ key }) => ({ key, message: 'has turns, which only dailies do' }));
  return [...lacking, ...others].map((fault) => ({ file: ageGroup, ...fault }));
}
