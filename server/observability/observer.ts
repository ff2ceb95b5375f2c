import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import type { LoginFailure } from '../../schema/services/limits.ts';
import type { Outcome, RequestFacts } from '../http/currentRequest.ts';

/** A request, its response and the facts about it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly facts: RequestFacts;
}

/** A finished request, as it may be reported: every value comes from a bounded set, and none identifies a person. */
export interface Summary {
  readonly requestId: string;
  readonly method: string;
  /** A pattern, never the address, which can name a child. */
  readonly route: string;
  readonly operation: string | null;
  readonly outcome: Outcome;
  /** Null if the connection ended before the answer began. */
  readonly status: number | null;
  readonly milliseconds: number;
}

/** What an uploaded file is for. */
export type UploadKind = 'photo' | 'workbook';

/**
 * Observes the program: metrics, traces, the access log. An observer implements the functions for what it observes. They are
 * wrapped around the program's parts at the start, so that what is not observed takes no time.
 */
export interface Observer {
  /** Wraps a request; must call `answer` once and synchronously. */
  request?(exchange: Exchange, answer: () => void): void;
  /** Called when a request has ended. */
  answered?(exchange: Exchange, summary: Summary): void;
  /** Wraps a GraphQL operation; must call `run` once. */
  operation?<Result>(name: string, run: () => Result): Result;
  /** Called when a statement is sent. The returned function is called when it has ended, with its error if it has one. */
  statement?(label: string): (error?: unknown) => void;
  /** Called when a pool of connections is opened. */
  pool?(name: string, pool: pg.Pool): void;
  /** Called with the number of open streams of changes whenever it changes. */
  streams?(count: number): void;
  /** Called when a request is refused by a limit. */
  limitReached?(limit: string): void;
  /** Called after an uncaught error of a request. */
  requestFault?(): void;
  /** Called when a log-in fails. */
  loginFailed?(reason: LoginFailure): void;
  /** Called after an uploaded file was accepted, refused or failed. */
  upload?(kind: UploadKind, bytes: number, outcome: Outcome): void;
  /** Wraps a job; must call `run` once. */
  job?<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** Called after reminders of a kind were decided on, with what became of them, `sent` or why not, and how many. */
  reminders?(kind: string, end: string, count: number): void;
  /** Called after a notification was tried, with the push service, out of a bounded set, and what became of it. */
  push?(service: string, end: string): void;
  /** Called when the hourly jobs start, with the seconds since they were due. */
  jobLag?(seconds: number): void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** The patterns besides those of REST, whose router knows its own. */
const patterns: readonly (readonly [beginning: string, pattern: string])[] = [
  ['/graphql', '/graphql'],
  ['/api/', '/api/*'],
  ['/photos/', '/photos/{id}'],
  ['/calendar/', '/calendar/{secret}.ics'],
  ['/assets/', '/assets/*'],
  ['/live', '/live'],
  ['/ready', '/ready'],
];

/** The pattern of a request's address. */
export function routeOf({ request: { url = '/' }, facts }: Exchange): string {
  return facts.route ?? patterns.find(([beginning]) => url.startsWith(beginning))?.[1] ?? '/*';
}

/** The method, from a bounded set. */
export const methodOf = ({ method = 'GET' }: IncomingMessage): string => (methods.has(method) ? method : 'other');

/**
 * Combines all observers into one wrapper around requests.
 *
 * @returns a function that answers a request under observation; without observers it only answers
 */
export function watchRequests(observers: readonly Observer[]): (exchange: Exchange, answer: () => void) => void {
  const watched = nested(observers);
  const listening = observers.filter(({ answered }) => answered);
  if (listening.length === 0) return watched;
  return (exchange, answer) => {
    const since = performance.now();
    exchange.response.once('close', () => {
      // How long a stream stays open says nothing about the server.
      const summary = summaryOf(exchange, (exchange.facts.streamedAt ?? performance.now()) - since);
      for (const observer of listening) observer.answered?.(exchange, summary);
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

/** Runs a job under observation. */
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
