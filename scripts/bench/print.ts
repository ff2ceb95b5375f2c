import type { BenchReport, PathReport, TargetReport } from './report.ts';

/** The table of a path: a row for each peer, its numbers and how the product stands beside it. */
export function tableOf({ peers, ratios }: PathReport): { head: string[]; rows: string[][] } {
  const head = ['', 'requests/s', 'CPU µs', 'SQL', 'p50 ms', 'p99 ms', 'MB', 'we: requests/s', 'we: CPU'];
  const rows = Object.entries(peers).map(([name, { rps, cpuUs, sql, p50, p99, rss }]) => {
    const ratio = ratios[name];
    return [
      name,
      ...[rps, cpuUs, sql, p50, p99, rss].map(String),
      ratio ? `× ${ratio.rps}` : '',
      ratio ? `× ${ratio.cpu}` : '',
    ];
  });
  return { head, rows };
}

/** A table for a terminal: columns side by side, numbers to the right. */
export function alignedTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map((text) => text.length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)].join('\n');
}

/** Whether a target was met, in words. */
export const verdictOf = ({ measured, met }: TargetReport): string =>
  measured === null ? 'not measured' : met ? 'met' : 'NOT met';

/** The whole report for a terminal, with what measurements say besides. */
export function textOf({ machine, paths, targets }: BenchReport, details: readonly string[] = []): string {
  const tables = Object.entries(paths).map(([name, report]) => {
    const { head, rows } = tableOf(report);
    return `${name}\n${alignedTable(head, rows)}`;
  });
  const verdicts = alignedTable(
    ['target', 'wanted', 'measured', ''],
    targets.map((target) => [target.name, target.target, String(target.measured ?? '–'), verdictOf(target)]),
  );
  const notes = [
    ...details,
    ...(machine.pinned ? [] : ['Servers and load shared the cores: pinning needs Linux, taskset and two cores.']),
    ...(machine.disturbed ? ['Other programs used the machine: the least disturbed rounds count.'] : []),
  ];
  return [...tables, verdicts, notes.join('\n')].join('\n\n').trimEnd();
}
