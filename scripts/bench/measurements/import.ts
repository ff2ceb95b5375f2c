import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Findings, Measurement } from '../measurement.ts';
import { type Server, startProduct } from '../processes/server.ts';
import { judge } from '../report.ts';
import { bytesPerMegabyte } from '../statistics.ts';
import { cookieOfMover, eightYears, seedEightYears, type Mover } from '../seed/eightYears.ts';

const { completions, photos } = eightYears;
const what = `a family with ${completions} completions and ${photos} photos moves here`;
const secondsTarget = { name: what, most: 60, unit: ' s' };
const memoryTarget = { name: 'memory of its process', most: 150, unit: ' MB' };
const differencesTarget = { name: 'its sums that differ from the file', most: 0 };

const lookEveryMs = 100;

/** Longer than the target, so that a miss has a number. */
const longestMs = 600_000;

interface Report {
  readonly leftOut: readonly string[];
  readonly children: readonly {
    readonly key: string;
    readonly differences: readonly string[];
    readonly leftOut: readonly string[];
    readonly counts: readonly { readonly what: string; readonly count: number }[];
  }[];
}

interface Told {
  readonly id: string;
  readonly state: string;
  readonly failure: string | null;
  readonly report: Report | null;
}

const told =
  '{ viewer { import { id state failure report { leftOut children { key differences leftOut counts { what count } } } } } }';
const confirm = 'mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) { import { state } } }';

/** A user of the server. */
async function userOf({ origin }: Server, mover: Mover) {
  const cookie = await cookieOfMover(mover);
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, { ...init, headers: { cookie, ...init.headers } });
    if (!answer.ok) throw new Error(`${path} answered with ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    return answer;
  };
  const ask = async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await send('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
    if (errors !== undefined) throw new Error(JSON.stringify(errors).slice(0, 300));
    return data;
  };
  return { send, ask };
}

/** The most memory that the process of an import has had, in bytes; 0 if it has ended. */
function peakOfImport(server: number): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const isImport = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/move/program.ts');
      const status = isImport ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
      if (Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) === server)
        return Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
    } catch {
      // It has ended meanwhile.
    }
  return 0;
}

/** Brings an export to an account. */
async function bring(server: Server, mover: Mover, file: Blob) {
  const { send, ask } = await userOf(server, mover);
  let peak = 0;
  const until = async (state: string): Promise<Told> => {
    for (const begin = performance.now(); performance.now() - begin < longestMs; await pause(lookEveryMs)) {
      peak = Math.max(peak, peakOfImport(server.pid));
      const { viewer } = await ask<{ viewer: { import: Told } }>(told);
      if (viewer.import.state === state) return viewer.import;
      if (viewer.import.state === 'FAILED') throw new Error(viewer.import.failure ?? 'The import has failed');
    }
    throw new Error(`The import was not ${state} in time`);
  };
  const begin = performance.now();
  const form = new FormData();
  form.append('file', file, 'export.zip');
  await send('/api/import', { method: 'POST', body: form });
  const read = await until('READY');
  const children = (read.report?.children ?? []).map(({ key }) => ({ key, as: 'NEW' }));
  const middle = performance.now();
  await ask(confirm, { input: { importId: read.id, children } });
  const { report } = await until('DONE');
  const end = performance.now();
  return { report, peak, readMs: middle - begin, writtenMs: end - middle };
}

const exportOf = async (server: Server, mover: Mover): Promise<Blob> =>
  (await (await userOf(server, mover)).send('/api/account/export')).blob();

/** How long a family of eight years takes to move here, from its file until everything is written, and how much memory. */
export const moving: Measurement = {
  name: 'import',
  async measure(bench: Bench): Promise<Findings> {
    const scratch = await bench.scratch();
    bench.log('Filling eight years');
    await seedEightYears(scratch, Temporal.PlainDate.from(bench.dates.today).subtract({ days: 1 }).toString());
    await using server = await startProduct(bench, scratch);
    // The first move has no sums in its file to compare with; it computes them.
    await bring(server, 'second', await exportOf(server, 'first'));
    const file = await exportOf(server, 'second');
    const { report, peak, readMs, writtenMs } = await bring(server, 'third', file);
    const said = [
      ...(report?.leftOut ?? []),
      ...(report?.children ?? []).flatMap((one) => [...one.differences, ...one.leftOut]),
    ];
    const moved = report?.children.flatMap(({ counts }) => counts).find((one) => one.what === 'completed challenges');
    if (moved?.count !== completions)
      throw new Error(`${moved?.count ?? 0} of ${completions} completions came: ${said[0]}`);
    const parts = `${(readMs / 1_000).toFixed(1)} s until the report, ${(writtenMs / 1_000).toFixed(1)} s to write`;
    return {
      targets: [
        judge(secondsTarget, (readMs + writtenMs) / 1_000, `${parts}, ${(file.size / bytesPerMegabyte).toFixed(0)} MB`),
        judge(memoryTarget, peak / bytesPerMegabyte),
        judge(differencesTarget, said.length, said[0] ?? ''),
      ],
    };
  },
};
