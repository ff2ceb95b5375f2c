import type { Reader } from '../../prisma/statement.ts';

/*
 * The tables of the job queue are no models of Prisma's client, and its own statements compare with the clock of the database.
 */

/** Nothing in the queue is planned so far ahead: a clock was wrong. */
const isAhead = (column: string) => `${column} > now() + interval '2 hours'`;

const setBack = (columns: readonly string[]) =>
  columns.map((column) => `${column} = CASE WHEN ${isAhead(column)} THEN now() ELSE ${column} END`).join(', ');

const ofVersion = ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on'];
const ofQueue = ['monitor_claim_on', 'monitor_on', 'maintain_on'];
const ofJob = ['created_on', 'start_after', 'started_on', 'heartbeat_on'];

const anyAhead = (columns: readonly string[]) => columns.map(isAhead).join(' OR ');

const setBackAll = `WITH passes AS (
     UPDATE pgboss.version SET ${setBack(ofVersion)} WHERE ${anyAhead(ofVersion)}
   ), queues AS (
     UPDATE pgboss.queue SET ${setBack(ofQueue)} WHERE ${anyAhead(ofQueue)}
   )
   DELETE FROM pgboss.job WHERE ${anyAhead(ofJob)}`;

/**
 * Sets the times of the queue back that a wrong clock has put into the future: until then it would start nothing. Jobs from there go, as
 * they hold nothing and the next one does the same. The queue makes these tables when it starts.
 */
export const setQueueClockBack = async (on: Reader): Promise<void> => void (await on.query({ text: setBackAll }));
