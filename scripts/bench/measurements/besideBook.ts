import type { Bench } from '../measurement.ts';
import type { Server } from '../processes/server.ts';
import type { TargetReport } from '../report.ts';
import { samplerOf } from '../samples.ts';
import { httpRequest, type Scenario, type UserRequest } from '../scenario.ts';
import { home } from '../scenarios.ts';
import { judgeBeside, windowsOf } from './beside.ts';

const target = { name: 'p99 of other requests while books are opened', most: 1.1 };

const firstRequests = 500;
const secondsPerWindow = 3;

/** Windows without a book, and with one. Medians count. */
const windows = 5;

/** A book is opened so often, in milliseconds: a whole family looks at theirs. */
const opensEveryMs = 1_000;

const bookScenario: Scenario = { ...home, name: 'book', operation: 'BookPageQuery', peers: [] };

/** Opens a book as a browser does: its data, then its pictures one after the other. */
async function openBook({ name, origin }: Server, request: UserRequest): Promise<void> {
  const { path, ...init } = httpRequest(bookScenario, name, request);
  const text = await (await fetch(`${origin}${path}`, init)).text();
  const pictures = new Set(text.match(/\/photos\/[\w-]+/g));
  if (pictures.size === 0) throw new Error(`The book has no pictures: ${text.slice(0, 200)}`);
  for (const picture of pictures) {
    const answer = await fetch(`${origin}${picture}`, { headers: { cookie: request.cookie } });
    if (!answer.ok) throw new Error(`${picture} answered with ${answer.status}`);
    await answer.arrayBuffer();
  }
}

/**
 * What other requests notice of books that are opened; printing asks the server for nothing more. Browsers are left out,
 * because they would take the processor of the machine that is measured.
 *
 * @param book of a year
 */
export async function besideBook(bench: Bench, server: Server, book: UserRequest): Promise<TargetReport> {
  const scenario = { ...home, connections: 1 };
  const sample = samplerOf(server, scenario, [{ cookie: book.cookie, variables: {} }], bench);
  await sample({ requests: firstRequests });
  const quiet = await windowsOf(sample, windows, secondsPerWindow);
  const failures: unknown[] = [];
  const opening = setInterval(
    () => void openBook(server, book).catch((error: unknown) => failures.push(error)),
    opensEveryMs,
  );
  const busy = await windowsOf(sample, windows, secondsPerWindow).finally(() => clearInterval(opening));
  if (failures.length > 0) throw failures[0];
  return judgeBeside(target, { quiet, busy });
}
