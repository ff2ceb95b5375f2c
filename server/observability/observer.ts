import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import type { LoginFailure } from '../../schema/account/limits.ts';
import type { Outcome, RequestFacts } from './request.ts';

/** A request and what is known of it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly facts: RequestFacts;
}

/** What may be told about a request that is over: every value is one of a bounded set, and none names a person. */
export interface Summary {
  readonly requestId: string;
  readonly method: string;
  /** A pattern, never the address: that can name a child. */
  readonly route: string;
  readonly operation: string | null;
  readonly outcome: Outcome;
  /** Null when the connection ended before the answer began. */
  readonly status: number | null;
  readonly milliseconds: number;
}

/** What a file was sent for. */
export type UploadKind = 'photo' | 'workbook';

/**
 * Something that watches the program: metrics, traces, the access log. It watches what it has a function for. All of
 * them are wrapped around the program's parts when it starts, so that what nobody watches costs nothing.
 */
export interface Observer {
  /** Has a request answered by `answer`, which must be called once and at once. */
  request?(exchange: Exchange, answer: () => void): void;
  /** A request is over. */
  answered?(exchange: Exchange, summary: Summary): void;
  /** Has a GraphQL operation executed by `run`. */
  operation?<Result>(name: string, run: () => Result): Result;
  /** A statement goes to PostgreSQL; what this returns is called when it is done, with the error if there is one. */
  statement?(label: string): (error?: unknown) => void;
  /** A pool of connections was opened. */
  pool?(name: string, pool: pg.Pool): void;
  /** Somebody has reached a limit. */
  limitReached?(limit: string): void;
  /** A request has ended in an error that nothing caught. */
  requestFault?(): void;
  /** Somebody was not signed in. */
  loginFailed?(reason: LoginFailure): void;
  /** A file was taken in, or not. */
  upload?(kind: UploadKind, bytes: number, outcome: Outcome): void;
  /** Has a job done by `run`. */
  job?<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** The hourly jobs begin so many seconds later than they were due. */
  jobLag?(seconds: number): void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** The addresses besides REST, whose router knows its own patterns. */
const patterns: readonly (readonly [beginning: string, pattern: string])[] = [
  ['/graphql', '/graphql'],
  ['/api/', '/api/*'],
  ['/photos/', '/photos/{id}'],
  ['/assets/', '/assets/*'],
  ['/live', '/live'],
  ['/ready', '/ready'],
];

/** The pattern of an address. */
export function routeOf({ request: { url = '/' }, facts }: Exchange): string {
  return facts.route ?? patterns.find(([beginning]) => url.startsWith(beginning))?.[1] ?? '/*';
}

/** The method, as one of a bounded set. */
export const methodOf = ({ method = 'GET' }: IncomingMessage): string => (methods.has(method) ? method : 'other');

/**
 * Makes of all observers what is put around the answering of every request.
 *
 * @returns a function that has a request answered; without observers nothing but that
 */
export function watchRequests(observers: readonly Observer[]): (exchange: Exchange, answer: () => void) => void {
  const watched = nested(observers);
  const told = observers.filter(({ answered }) => answered);
  if (told.length === 0) return watched;
  return (exchange, answer) => {
    const since = performance.now();
    exchange.response.once('close', () => {
      const summary = summaryOf(exchange, performance.now() - since);
      for (const observer of told) observer.answered?.(exchange, summary);
    });
    watched(exchange, answer);
  };
}

function nested(observers: readonly Observer[]): (exchange: Exchange, answer: () => void) => void {
  let watched = (_exchange: Exchange, answer: () => void) => answer();
  for (const observer of observers) {
    const inner = watched;
    if (observer.request) {
      watched = (exchange, answer) => observer.request?.(exchange, () => inner(exchange, answer));
    }
  }
  return watched;
}

function summaryOf(exchange: Exchange, milliseconds: number): Summary {
  const { request, response, facts } = exchange;
  const status = response.headersSent ? response.statusCode : null;
  return {
    requestId: facts.id,
    method: methodOf(request),
    route: routeOf(exchange),
    operation: facts.operation,
    outcome: (status ?? 0) >= 500 ? 'failed' : facts.outcome,
    status,
    milliseconds,
  };
}

/** Has a job done with all observers watching. */
export function watchJob<Result>(
  name: string,
  run: () => Promise<Result>,
  observers: readonly Observer[],
): Promise<Result> {
  const watched = observers.reduce(
    (inner, observer) => () => (observer.job ? observer.job(name, inner) : inner()),
    run,
  );
  return watched();
}
