import type { Findings } from './measurement.ts';
import type { BenchReport, FigureReport, ScenarioReport, TargetReport } from './report.ts';
import { warmSpread, warmWindows } from './rounds.ts';
import { stableWidth } from './statistics.ts';

const percent = 100;
const percentText = (share: number) => `${share * percent} %`;

/** A table in Markdown whose columns are also aligned in a terminal, with numbers to the right. */
function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, ...[title, ...rows.map((row) => row[column] ?? '')].map((text) => text.length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** A figure with half of its interval, such as `963 ±2 %`, or the interval alone when the figure is not stable. */
function figureText({ median, low, high }: FigureReport): string {
  if (median === null) return `not stable (${low} to ${high})`;
  return `${median} ±${Math.round(((high - low) / 2 / median) * percent)} %`;
}

function scenarioTable({ servers, ratios }: ScenarioReport): string {
  const head = ['', 'ratio', 'node µs', 'PostgreSQL µs', 'requests/s', 'p50 ms', 'p99 ms', 'MB'];
  const rows = Object.entries(servers).map(([name, { nodeUs, postgresUs, rps, p50, p99, memoryMb }]) => [
    name,
    ratios[name] ? figureText(ratios[name]) : '',
    ...[nodeUs, postgresUs, rps].map(figureText),
    ...[p50, p99, memoryMb].map(String),
  ]);
  return markdownTable(head, rows);
}

const targetTable = (targets: readonly TargetReport[]): string =>
  markdownTable(
    ['', 'wanted', 'measured', '', ''],
    targets.map(({ name, target, measured, remark, met }) => {
      const verdict = met ? 'met' : measured === null ? 'not measured' : 'NOT met';
      return [name, target, String(measured ?? '–'), verdict, remark];
    }),
  );

/** The results of a measurement or a whole run in Markdown: targets, scenarios and notes. */
export function resultsText({ scenarios = {}, targets = [], notes = [] }: Findings): string {
  return [
    ...(targets.length > 0 ? ['## Targets', targetTable(targets)] : []),
    ...Object.entries(scenarios).map(
      ([name, report]) => `## ${name}, ${report.rounds} rounds\n\n${scenarioTable(report)}`,
    ),
    ...(notes.length > 0 ? ['## Notes', notes.map((note) => `- ${note}`).join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The text of docs/benchmarks.md for a report. */
export function benchmarksPage(report: BenchReport): string {
  const { machine } = report;
  return `# Benchmarks

Written by \`npm run bench -- ${machine.quick ? '--quick ' : ''}--write\`. Run it to get the numbers of your machine. Compare ratios, not times: times
depend on the machine and on what else it does. What is missed, and why: [performance.md](performance.md).

- ${machine.date}, ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}
- Node ${machine.node}, ${machine.postgres}, embedded, with its usual settings
- ${machine.pinned ? 'The server on one core, PostgreSQL and the load on the others' : 'Server, PostgreSQL and load on the same cores'}

## Servers

- **dadventures**: this product as \`npm start\` starts it, asked with the documents of its web client
- **handwritten**: a plain \`node:http\` handler with hand-written prepared statements: the limit of what is possible
- **mercurius**: Mercurius with jit, batched loaders and Prisma with named statements: what a careful team would build. It answers only home

## Paths

- **home**, **challenges** and **activity** are read in the afternoon, when no task of the day before is open
- **completeTask** completes a daily task of today in the afternoon
- **late** completes the same task on the next morning, which also computes the streaks again from its date on
- **undo** takes back a daily task of yesterday, which does the same from yesterday on

For **late** and **undo** the hand-written handler calls the product's function for that, so its ratio shows only the rest: they have no
target.

All servers answer the same requests from the same rows with the same session check. Before anything is measured, their answers are
compared and must be equal. Each server is warmed up until the processor time of a request has stopped changing: the medians of two
groups of ${warmWindows} windows in a row differ by at most ${percentText(warmSpread)}. Then all servers are measured in rounds, one after the other in
changing order.

Processor time decides. **ratio** is the processor time (node and PostgreSQL together) that the peer needs for a request, divided by
what the product needs in the same round: 0.75 means that the product answers three requests in the time in which the peer answers
four. Figures are medians over the rounds; ± is half of the 95 % confidence interval of the median. A figure whose interval is wider
than ${percentText(stableWidth)} of it is reported as "not stable": only its interval is shown, and it meets a target only with all of it.

${resultsText(report)}`;
}
