import type { Site } from '../../schema/actor.ts';
import type { Env } from '../env/env.ts';

/** The public facts of this installation, as the settings say. */
export const siteOf = (env: Env): Site => ({
  publicUrl: env.publicUrl,
  basePath: env.basePath,
  supportEmail: env.supportEmail,
  ownerEmail: env.ownerEmail ?? null,
  registration: env.registration,
  requireSecondFactor: env.requireSecondFactor,
  community: env.community,
  firebase: env.firebase ?? null,
  firebaseMissing: env.firebaseMissing,
});
