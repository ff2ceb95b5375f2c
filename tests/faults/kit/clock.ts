import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fleet } from '../../support/fleet.ts';
import { addressOf, type Running, startProgram, startServer } from '../../support/processes.ts';

/** A server whose clock a test sets while it runs. */
export interface ServerWithClock {
  /** `faketime`: the library sets the clock of the whole process. `injected`: the test program passes its own clock. */
  readonly kind: 'faketime' | 'injected';
  readonly server: Running;
  readonly address: string;
  /** Sets the clock, which continues from that instant. */
  jumpTo(instant: Temporal.Instant): void;
  /** What the clock of the server shows. */
  now(): Temporal.Instant;
}

/** Starts a server whose clock can be set, on the database of the fleet. */
export async function startServerWithClock({ connectionString, scratch }: Fleet): Promise<ServerWithClock> {
  const file = join(scratch.dataDir, 'offset');
  let offset = 0;
  const setOffset = (seconds: number) => {
    offset = seconds;
    writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`);
  };
  setOffset(0);
  const env = { DATA_DIR: scratch.dataDir, DATABASE_URL: connectionString, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const [library = process.env['FAKETIME_LIBRARY']] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  const server = library
    ? startServer({
        ...env,
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      })
    : startProgram('tests/faults/kit/serverWithClock.ts', [file], { PORT: '0', ...env });
  return {
    kind: library ? 'faketime' : 'injected',
    server,
    address: await addressOf(server),
    jumpTo: (instant) => setOffset(Math.round((instant.epochMilliseconds - Date.now()) / 1_000)),
    now: () => Temporal.Now.instant().add({ seconds: offset }),
  };
}
