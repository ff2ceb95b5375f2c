import { z } from 'zod';
import { googleLogin } from '../../schema/account/google.service.ts';
import { googleNotConfigured } from '../../schema/errors.ts';
import { secondFactorDescription } from '../../schema/totp/totp.rules.ts';
import { withTimeZone } from './account.routes.ts';
import { route } from './route.ts';
import { signedInShape, userJson } from './shapes.ts';

/** Google sign-in (docs/product.md#rest-calls). */
export const googleRoutes = [
  route({
    method: 'GET',
    path: '/api/firebase-config',
    summary: 'The settings that a browser needs for Google sign-in',
    signedIn: false,
    answer: z.object({ apiKey: z.string(), projectId: z.string(), appId: z.string(), authDomain: z.string() }),
    refusals: [404],
    refusalShape: z.object({
      error: z.string(),
      message: z.string().optional(),
      missing: z.array(z.string()).optional(),
    }),
    handle: async ({ actor: { site } }) => {
      if (!site.firebase) throw googleNotConfigured(site.firebaseMissing);
      return site.firebase;
    },
  }),
  route({
    method: 'POST',
    path: '/api/google-login',
    summary: 'Sign in with Google; the token names the user, all other fields except the time zone are ignored',
    signedIn: false,
    purpose: 'signIn',
    body: z.object({
      token: z.string(),
      uid: z.string().optional(),
      email: z.string().nullish(),
      displayName: z.string().nullish(),
      photoURL: z.string().nullish(),
      timezone: z.string().optional(),
      code: z.string().optional().describe(secondFactorDescription),
    }),
    answer: signedInShape.extend({ success: z.literal(true) }),
    refusals: [401, 403, 404, 409, 429, 503],
    handle: async ({ actor, body }) => {
      const { viewer, message } = await googleLogin(actor, withTimeZone(body));
      return { success: true, message, user: userJson(viewer) };
    },
  }),
];
