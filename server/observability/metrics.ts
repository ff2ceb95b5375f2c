import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Version } from '../env/version.ts';
import type { Observer } from './observer.ts';

/** For requests and operations, in seconds: the home page takes a few milliseconds, the time limit is ten seconds. */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** For statements, in seconds: hand-written ones take a fraction of a millisecond. */
const statementBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 10];

/** For jobs, in seconds: pg-boss gives up after fifty minutes. */
const jobBuckets = [0.1, 0.5, 2, 10, 60, 300, 1_200, 3_000];

const millisecondsPerSecond = 1_000;

/** A registry, and the observer that fills it. */
export interface Metrics {
  readonly registry: Registry;
  readonly observer: Observer;
}

/**
 * The metrics of one process, as listed in docs/observability.md. Every label has a bounded set of values that does not grow
 * with users: patterns, names of persisted operations, names of statements.
 *
 * @param program the version and commit for `dadventures_build_info`
 */
export function createMetrics(program?: Version): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'dadventures_processes', help: 'Processes that these metrics are of', registers: [registry] }).set(
    1,
  );
  // Its value is 1 in each process; the largest one stands for all of them.
  const build = new Gauge({
    name: 'dadventures_build_info',
    help: 'Always 1; the labels tell version and commit',
    labelNames: ['version', 'commit'] as const,
    aggregator: 'max',
    registers: [registry],
  });
  if (program) build.set({ version: program.version, commit: program.commit ?? '' }, 1);
  const observer: Observer = {
    ...watchRequests(registry),
    ...watchDatabase(registry),
    ...watchJobs(registry),
    ...watchLimits(registry),
    ...watchStreams(registry),
  };
  return { registry, observer };
}

function watchRequests(registry: Registry): Pick<Observer, 'answered' | 'requestFault'> {
  const requests = new Counter({
    name: 'dadventures_requests_total',
    help: 'Requests by pattern of their address and class of their status; aborted: the caller left before the answer',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  });
  const requestTime = new Histogram({
    name: 'dadventures_request_seconds',
    help: 'From the arrival of a request to the end of its answer, by pattern of its address',
    labelNames: ['route'] as const,
    buckets: requestBuckets,
    registers: [registry],
  });
  const operationTime = new Histogram({
    name: 'dadventures_operation_seconds',
    help: 'The same by GraphQL operation; other: every document that the web client does not send',
    labelNames: ['operation', 'outcome'] as const,
    buckets: requestBuckets,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'dadventures_failures_total',
    help: 'Requests that ended in an internal error, including those that GraphQL answers with status 200',
    labelNames: ['route'] as const,
    registers: [registry],
  });
  const faults = new Counter({
    name: 'dadventures_request_faults_total',
    help: 'Errors of requests that nothing caught: a fault of the program, which ended that request only',
    registers: [registry],
  });
  return {
    requestFault: () => faults.inc(),
    answered: (_exchange, { method, route, operation, outcome, status, milliseconds }) => {
      const seconds = milliseconds / millisecondsPerSecond;
      requests.inc({ method, route, status: status === null ? 'aborted' : `${Math.floor(status / 100)}xx` });
      requestTime.observe({ route }, seconds);
      if (operation !== null) operationTime.observe({ operation, outcome }, seconds);
      if (outcome === 'failed') failures.inc({ route });
    },
  };
}

function watchStreams(registry: Registry): Pick<Observer, 'streams'> {
  const streams = new Gauge({
    name: 'dadventures_streams',
    help: 'Open streams that report changes of children',
    registers: [registry],
  });
  return { streams: (count) => streams.set(count) };
}

function watchDatabase(registry: Registry): Pick<Observer, 'pool' | 'statement'> {
  const statementTime = new Histogram({
    name: 'dadventures_statement_seconds',
    help: 'From sending a statement to the last row of its answer, by name',
    labelNames: ['statement'] as const,
    buckets: statementBuckets,
    registers: [registry],
  });
  const statementErrors = new Counter({
    name: 'dadventures_statement_errors_total',
    help: 'Statements that PostgreSQL refused or that found no connection',
    labelNames: ['statement'] as const,
    registers: [registry],
  });
  const pools = new Map<string, { totalCount: number; idleCount: number; waitingCount: number }>();
  const connections = new Gauge({
    name: 'dadventures_connections',
    help: 'Connections of a pool: all (total), unused (idle), and requests that wait for one (waiting)',
    labelNames: ['pool', 'state'] as const,
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'total' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  registry.registerMetric(connections);
  return {
    pool: (name, pool) => void pools.set(name, pool),
    statement: (label) => {
      const since = performance.now();
      return (error) => {
        statementTime.observe({ statement: label }, (performance.now() - since) / millisecondsPerSecond);
        if (error !== undefined) statementErrors.inc({ statement: label });
      };
    },
  };
}

function watchJobs(registry: Registry): Pick<Observer, 'job' | 'jobLag' | 'push' | 'reminders'> {
  const jobTime = new Histogram({
    name: 'dadventures_job_seconds',
    help: 'How long a job took, by how it ended: ok or failed',
    labelNames: ['job', 'outcome'] as const,
    buckets: jobBuckets,
    registers: [registry],
  });
  const lastSuccess = new Gauge({
    name: 'dadventures_job_last_success_timestamp_seconds',
    help: 'When a job was last done on this server, in seconds since 1970; of several servers one does it',
    labelNames: ['job'] as const,
    aggregator: 'max',
    registers: [registry],
  });
  const lag = new Gauge({
    name: 'dadventures_job_lag_seconds',
    help: 'How much later than due the hourly jobs last began on this server',
    aggregator: 'max',
    registers: [registry],
  });
  const reminders = new Counter({
    name: 'dadventures_reminders_total',
    help: 'Chosen evenings and mails of Sundays that were decided on, by what became of them: sent, or why not',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  });
  const notifications = new Counter({
    name: 'dadventures_notifications_total',
    help: 'Tries to send a notification to a device, by push service and by what became of it; other: a service of no large browser',
    labelNames: ['service', 'outcome'] as const,
    registers: [registry],
  });
  return {
    push: (service, outcome) => notifications.inc({ service, outcome }),
    reminders: (kind, outcome, count) => reminders.inc({ kind, outcome }, count),
    async job(name, run) {
      const since = performance.now();
      let outcome = 'failed';
      try {
        const result = await run();
        outcome = 'ok';
        lastSuccess.set({ job: name }, Math.floor(Date.now() / millisecondsPerSecond));
        return result;
      } finally {
        jobTime.observe({ job: name, outcome }, (performance.now() - since) / millisecondsPerSecond);
      }
    },
    jobLag: (seconds) => lag.set(Math.max(0, seconds)),
  };
}

function watchLimits(registry: Registry): Pick<Observer, 'limitReached' | 'loginFailed' | 'upload'> {
  const limits = new Counter({
    name: 'dadventures_limits_reached_total',
    help: 'Requests that were refused because too many came before them, by limit',
    labelNames: ['limit'] as const,
    registers: [registry],
  });
  const failedLogins = new Counter({
    name: 'dadventures_failed_logins_total',
    help: 'Log-ins that failed before any limit, by reason',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  const uploads = new Counter({
    name: 'dadventures_uploads_total',
    help: 'Files that were taken in, refused, or failed on our side',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  });
  const bytes = new Counter({
    name: 'dadventures_upload_bytes_total',
    help: 'Their bytes as they came',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  return {
    limitReached: (limit) => limits.inc({ limit }),
    loginFailed: (reason) => failedLogins.inc({ reason }),
    upload: (kind, length, outcome) => {
      uploads.inc({ kind, outcome });
      bytes.inc({ kind }, length);
    },
  };
}
