/** The results that the families of the soak record. */
export interface Tally {
  /** The duration of each request in milliseconds. Downloads are not included. */
  readonly latencies: number[];
  /** Every request that did not succeed, with the reason. */
  readonly failures: string[];
  reads: number;
  writes: number;
  /** Photos, exports and static files that were downloaded completely. */
  downloads: number;
  /** Downloads that the client cancelled. */
  cancelled: number;
}

export const newTally = (): Tally => ({
  latencies: [],
  failures: [],
  reads: 0,
  writes: 0,
  downloads: 0,
  cancelled: 0,
});

/** Adds a failed request. Ids are replaced, so that equal failures have equal texts. */
export function addFailure({ failures }: Tally, method: string, path: string, reason: string): void {
  failures.push(`${method} ${path.replace(/[0-9a-f-]{36}/, '…')}: ${reason}`);
}
