import { words } from '../say.rules.ts';
import type { Actor } from '../actor.ts';
import { forbiddenStatus, problemOfHost, refusingMinutes } from './delivery.rules.ts';
import { selectFailingHosts } from './status.sql.ts';
import { pushKey } from './siteKey.service.ts';

const listedHosts = 20;

const unreadableKey = words(
  'Notifications are off: SESSION_SECRET has changed, and the key that signs them cannot be read any more. Set SESSION_SECRET_PREVIOUS to the former one, or run "npm run admin -- push-key new".',
);

/**
 * How notifications fare: what is failing where, and why. It tells nothing about families.
 *
 * @returns `off`: why none are sent, in a sentence for the operator; null where they are. Of each host in `failing`, `devices` were tried, and
 *   the last notification did not reach those of its `failing`
 */
export async function pushStatus({ db, push, now }: Pick<Actor, 'db' | 'push' | 'now'>) {
  const { pushDevice, pushDelivery } = db.prisma;
  const [devices, waiting, hosts, key] = await Promise.all([
    pushDevice.count(),
    pushDelivery.count({ where: { nextAttemptAt: { not: null } } }),
    selectFailingHosts(db.pool, forbiddenStatus, listedHosts),
    pushKey({ db, push }),
  ]);
  const since = new Date(now.subtract({ minutes: refusingMinutes }).epochMilliseconds);
  const failing = hosts.map(({ host, devices: tried, failing: failed, status, refusingSince }) => {
    // It refuses the site, not only some devices.
    const isRefusing = refusingSince !== null && refusingSince <= since;
    const problem = problemOfHost(host, { status, isRefusing, subject: push.subject ?? '' });
    return { host, devices: tried, failing: failed, problem, isRefusing };
  });
  const off = push.fault === null ? null : `${push.fault.message}.`;
  return { off: off ?? (key === null ? unreadableKey : null), devices, waiting, failing };
}
