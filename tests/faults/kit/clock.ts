import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fleet } from '../../support/fleet.ts';
import { addressOf, type Running, startProgram, startServer } from '../../support/processes.ts';

/** A server whose clock a test turns while it runs. */
export interface TurnedServer {
  /** How: Debian's package faketime turns the clock of the whole process, else the one that the program is given. */
  readonly kind: 'faketime' | 'injected';
  readonly server: Running;
  readonly address: string;
  /** Turns the clock; it goes on from there. */
  jumpTo(instant: Temporal.Instant): void;
  /** The local date there, yyyy-MM-dd. */
  dateIn(zone: string): string;
}

/** Starts a server on the fleet's database. */
export async function startTurned({ connectionString, scratch }: Fleet): Promise<TurnedServer> {
  const file = join(scratch.dataDir, 'offset');
  let offset = 0;
  const turn = (seconds: number) => {
    offset = seconds;
    writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`);
  };
  turn(0);
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
    : startProgram('tests/faults/kit/turnedServer.ts', [file], { PORT: '0', ...env });
  return {
    kind: library ? 'faketime' : 'injected',
    server,
    address: await addressOf(server),
    jumpTo: (instant) => turn(Math.round((instant.epochMilliseconds - Date.now()) / 1_000)),
    dateIn: (zone) => Temporal.Now.instant().add({ seconds: offset }).toZonedDateTimeISO(zone).toPlainDate().toString(),
  };
}
