import { createPool } from '../../../prisma/pool.ts';
import { drawAhead } from '../../../schema/assignment/drawAhead.service.ts';
import type { Bench, Findings, Measurement } from '../measurement.ts';
import { startProduct } from '../processes/server.ts';
import { judge } from '../report.ts';
import { type Sample, samplerOf } from '../samples.ts';
import { home } from '../scenarios.ts';
import type { Run } from '../seed/run.ts';
import { bytesPerMegabyte } from '../statistics.ts';
import { judgeBeside, windowsOf } from './beside.ts';

const carers = 10_000;
const firstRequests = 500;
const secondsPerWindow = 3;

/** Windows before anything is due: they last about as long as the decisions, so that the heap grows to its working size in both. */
const quietWindows = 30;

/** Longer than the target, so that a miss has a number. */
const longestMs = 600_000;

/** Evening after evening at the same minute, each with a device: what is due at once is the worst of a busy site. */
async function seedReminders(run: Run): Promise<number> {
  await run(
    `INSERT INTO site_keys (id, kind, public_key, sealed_private) VALUES ('bench', 'vapid', 'bench', 'bench') ON CONFLICT DO NOTHING`,
  );
  await run(
    `INSERT INTO reminder_settings (user_id, minute_of_day, weekdays, quiet_from, quiet_to, push)
     SELECT DISTINCT child.parent_id, 1125, '{1,2,3,4,5,6,7}'::smallint[], 0, 0, true
     FROM children child JOIN sessions session ON session.user_id = child.parent_id LIMIT $1 ON CONFLICT DO NOTHING`,
    [carers],
  );
  await run(
    `INSERT INTO reminder_settings (user_id, minute_of_day, weekdays, quiet_from, quiet_to, push)
     SELECT DISTINCT parent_id, 1125, '{1,2,3,4,5,6,7}'::smallint[], 0, 0, true FROM children
     LIMIT greatest(0, $1 - (SELECT count(*) FROM reminder_settings)) ON CONFLICT DO NOTHING`,
    [carers],
  );
  // What is sealed there opens with no secret: the outbox gives it up and asks no network.
  await run(
    `INSERT INTO push_devices (id, user_id, session_id, endpoint_hash, sealed, host, key_id)
     SELECT gen_random_uuid(), settings.user_id, session.id, settings.user_id::text, 'bench', 'push.bench', 'bench'
     FROM reminder_settings settings
     CROSS JOIN LATERAL (SELECT id FROM sessions ORDER BY (user_id = settings.user_id) DESC LIMIT 1) session ON CONFLICT DO NOTHING`,
  );
  const [counted] = await run<{ count: number }>('SELECT count(*)::int AS count FROM reminder_settings');
  return counted?.count ?? 0;
}

/** Draws the challenges of the families ahead, as the hourly job does within the two hours before. */
async function drawEvening(run: Run, databaseUrl: string): Promise<void> {
  await run(`UPDATE reminder_settings SET next_at = now() + interval '1 hour'`);
  const pool = createPool(databaseUrl, 2);
  await drawAhead({ pool }, Temporal.Now.instant()).finally(() => pool.end());
}

async function clear(run: Run): Promise<void> {
  for (const table of ['push_deliveries', 'reminders', 'push_devices', 'reminder_settings', 'site_keys'])
    await run(`DELETE FROM ${table}`);
}

/** How long it takes to decide on ten thousand evenings that are due in the same minute, and what other requests notice of it. */
export const reminders: Measurement = {
  name: 'reminders',
  async measure(bench: Bench): Promise<Findings> {
    const { databaseUrl, people, run } = await bench.large();
    const env = { VAPID_SUBJECT: 'mailto:bench@dads.example' };
    await using server = await startProduct(bench, { databaseUrl, env });
    try {
      const amount = await seedReminders(run);
      await drawEvening(run, databaseUrl);
      const sample = samplerOf(server, { ...home, connections: 1 }, home.requests(people), bench);
      await sample({ requests: firstRequests });
      const quiet = await windowsOf(sample, quietWindows, secondsPerWindow);
      await run('UPDATE reminder_settings SET next_at = now()');
      const begin = performance.now();
      const busy: Sample[] = [];
      let left = amount;
      while (left > 0 && performance.now() - begin < longestMs) {
        busy.push(await sample({ seconds: secondsPerWindow }));
        const [due] = await run<{ count: number }>(
          'SELECT count(*)::int AS count FROM reminder_settings WHERE next_at <= now()',
        );
        left = due?.count ?? 0;
      }
      const seconds = (performance.now() - begin) / 1_000;
      const [twice] = await run<{ count: number }>(
        'SELECT count(*)::int - count(DISTINCT user_id)::int AS count FROM reminders',
      );
      const rss = (windows: readonly Sample[]) => Math.max(...windows.map((one) => one.rss)) / bytesPerMegabyte;
      const remark = `${amount} carers, home page over one connection meanwhile`;
      return {
        targets: [
          judge(
            { name: `reminders: ${amount} due in one minute are decided on`, most: 180, unit: ' s' },
            seconds,
            remark,
          ),
          judgeBeside({ name: 'reminders: p99 of other requests meanwhile', most: 1.2 }, { quiet, busy }),
          judge({ name: 'reminders: memory meanwhile', most: 30, unit: ' MB more' }, rss(busy) - rss(quiet)),
          judge({ name: 'reminders: decided on twice', most: 0 }, (twice?.count ?? 0) + left),
        ],
      };
    } finally {
      await clear(run);
    }
  },
};
