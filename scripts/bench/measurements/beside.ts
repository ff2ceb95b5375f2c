import { judge, type TargetReport } from '../report.ts';
import type { Sample, Sampler } from '../samples.ts';
import { median } from '../statistics.ts';

/** Puts a server under load for some windows of so many seconds. */
export async function windowsOf(sample: Sampler, amount: number, seconds: number): Promise<Sample[]> {
  const windows: Sample[] = [];
  while (windows.length < amount) windows.push(await sample({ seconds }));
  return windows;
}

const p99Of = (windows: readonly Sample[]): number => median(windows.map(({ p99 }) => p99));

/**
 * Compares how long requests take while the server does something else with how long they took before.
 *
 * @param target `most` is the factor
 * @param remark what else is worth a word
 */
export function judgeBeside(
  target: { readonly name: string; readonly most: number },
  { quiet, busy }: { readonly quiet: readonly Sample[]; readonly busy: readonly Sample[] },
  remark = '',
): TargetReport {
  const [before, meanwhile] = [p99Of(quiet), p99Of(busy)];
  const times = `${before.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile`;
  return judge({ ...target, unit: ' times' }, meanwhile / before, times + remark);
}
