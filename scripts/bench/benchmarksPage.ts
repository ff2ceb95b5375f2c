import { tableOf, verdictOf } from './print.ts';
import type { BenchReport } from './report.ts';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A table of Markdown: the first column to the left, numbers to the right. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${head.map((_, column) => (column === 0 ? '---|' : '---:|')).join('')}`, ...rows.map(row)].join('\n');

/** What each peer is, for readers of the page. */
const peers: Readonly<Record<string, string>> = {
  dadventures: 'this product, through GraphQL, with the documents of its web client',
  handwritten: 'a plain `node:http` handler with hand-written prepared statements: the limit',
  mercuriusStatements: 'Mercurius with jit, the same statements in its resolvers',
  mercuriusLoaders: 'Mercurius with jit, batched loaders over Prisma with named statements',
  pothosDefaults: "Yoga and Pothos' Prisma plugin, both with their defaults",
  apolloNaive: 'Apollo Server, a resolver for each field that asks Prisma',
};

/** The page docs/benchmarks.md of a report. */
export function benchmarksPage({ machine, paths, targets }: BenchReport, details: readonly string[] = []): string {
  const sections = Object.entries(paths).map(([name, report]) => {
    const { head, rows } = tableOf(report);
    return `### ${name}\n\n${markdownTable(head, rows)}`;
  });
  const named = new Set(Object.values(paths).flatMap(({ peers: measured }) => Object.keys(measured)));
  return [
    '# Benchmarks',
    `Written by \`npm run bench -- ${machine.quick ? '--quick ' : ''}--write\`; run it to get the numbers of your machine. ` +
      'Numbers of different runs cannot be compared, the ratios within one can.',
    [
      `- ${machine.date}, ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}`,
      `- Node ${machine.node}, ${machine.postgres}, embedded, with its usual settings`,
      `- ${machine.pinned ? 'The server on one core, PostgreSQL and the load on the other' : 'Server, PostgreSQL and load on the same cores'}`,
      `- ${machine.droppedRounds} rounds measured again or dropped because other programs used the machine${machine.disturbed ? '; some that count were disturbed too' : ''}`,
    ].join('\n'),
    'All peers answer the same requests on the same rows with the same session check; before anything is measured, their JSON is ' +
      'compared and must be equal. Numbers are medians over rounds in changing order. CPU is the processor time of the server and of ' +
      'PostgreSQL for one request, SQL its statements with the look-up of the session, MB the memory of the server afterwards. The ' +
      'last two columns are the product divided by the peer: more requests and less CPU are better.',
    Object.entries(peers)
      .filter(([name]) => named.has(name))
      .map(([name, what]) => `- **${name}**: ${what}`)
      .join('\n'),
    '## Targets',
    'What is missed, and why: [performance.md](performance.md).',
    markdownTable(
      ['', 'wanted', 'measured', ''],
      targets.map((target) => [target.name, target.target, String(target.measured ?? '–'), verdictOf(target)]),
    ),
    '## Paths',
    ...sections,
    ...(details.length > 0 ? [details.map((detail) => `- ${detail}`).join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n');
}
