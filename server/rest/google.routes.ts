import { z } from 'zod';
import { googleLogin } from '../../schema/identity/google/google.service.ts';
import { googleNotConfigured } from '../../schema/errors.ts';
import { withTimeZone } from './account.routes.ts';
import { googleLoginShape, googleSignedInShape, signedInJson } from './account.shapes.ts';
import { errorShape } from './error.shapes.ts';
import { named } from './named.ts';
import { route } from './route.ts';

const firebaseConfigShape = named(
  'FirebaseConfig',
  'The settings that a browser needs for Google sign-in.',
  z.object({
    apiKey: z.string().describe('The key of the Firebase project for browsers, which is no secret'),
    projectId: z.string().describe('The id of the Firebase project'),
    appId: z.string().describe('The id of the web app in the Firebase project'),
    authDomain: z.string().describe('The host that answers the window of Google sign-in'),
  }),
  {
    apiKey: 'AIzaSyExample',
    projectId: 'dadventures',
    appId: '1:42:web:7',
    authDomain: 'dadventures.firebaseapp.com',
  },
);

/** Google sign-in (docs/product.md#rest-calls). */
export const googleRoutes = [
  route({
    method: 'GET',
    path: '/api/firebase-config',
    operationId: 'getFirebaseConfig',
    tag: 'account',
    summary: 'Read what a browser needs for Google sign-in',
    description: 'Answers 404 on a site without Google sign-in, with the settings that are missing.',
    signedIn: false,
    answer: firebaseConfigShape,
    refusals: [404],
    refusalShape: errorShape,
    handle: async ({ actor: { site } }) => {
      if (!site.firebase) throw googleNotConfigured(site.firebaseMissing);
      return site.firebase;
    },
  }),
  route({
    method: 'POST',
    path: '/api/google-login',
    operationId: 'googleLogin',
    tag: 'account',
    summary: 'Sign in with Google',
    description: 'Makes an account for a new user. Answers 404 on a site without Google sign-in.',
    ignoresUnknownFields: true,
    body: googleLoginShape,
    answer: googleSignedInShape,
    refusals: [404, 409],
    handle: async ({ actor, body }) => ({
      success: true,
      ...signedInJson(await googleLogin(actor, withTimeZone(body))),
    }),
  }),
];
