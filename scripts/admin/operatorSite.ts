import type { Site } from '../../schema/actor.ts';
import type { Env } from '../../server/env.ts';

/** The facts of this installation, for a command of the operator. */
export const operatorSite = (env: Env): Site => ({
  publicUrl: env.publicUrl,
  supportEmail: env.supportEmail,
  ownerEmail: env.ownerEmail ?? null,
  registration: env.registration,
  requireSecondFactor: env.requireSecondFactor,
  firebase: env.firebase ?? null,
  firebaseMissing: env.firebaseMissing,
});
