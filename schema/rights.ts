import { type Actor, requireSession, type Site } from './actor.ts';
import { accessDenied } from './errors.ts';
import type { Viewer } from './identity/user/user.sql.ts';

/** Whether the site is the user's: their address is OWNER_EMAIL and is confirmed. */
const ownsSite = ({ email, emailConfirmed }: Viewer, { ownerEmail }: Pick<Site, 'ownerEmail'>): boolean =>
  emailConfirmed && email === ownerEmail?.toLowerCase();

/** Whether a user has the rights of the site owner in this session. */
export const isSiteOwner = (viewer: Viewer, site: Pick<Site, 'ownerEmail'>): boolean =>
  ownsSite(viewer, site) && !viewer.lacksSecondFactor && !viewer.completesOnly;

/**
 * The signed-in site owner.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN
 */
export function requireSiteOwner(actor: Actor): Viewer {
  const viewer = requireSession(actor);
  if (!isSiteOwner(viewer, actor.site)) throw accessDenied();
  return viewer;
}

/**
 * Takes the rights of an administrator and of the site owner from a session that only completes challenges, and from one that was opened
 * without a second factor, if the site asks them for one (docs/product.md#second-factor).
 */
export function withinRights(viewer: Viewer, site: Pick<Site, 'ownerEmail' | 'requireSecondFactor'>): Viewer {
  const isAsked = site.requireSecondFactor === 'admins' && (viewer.isAdmin || ownsSite(viewer, site));
  const lacksSecondFactor = isAsked && !viewer.isStrong;
  return lacksSecondFactor || viewer.completesOnly ? { ...viewer, isAdmin: false, lacksSecondFactor } : viewer;
}
