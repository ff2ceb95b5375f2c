import { type GoogleAccess, keepAccess } from './access.ts';
import { fetchFirebaseConfig } from './firebaseConfig.ts';

type Open = () => GoogleAccess;

let preparing: Promise<Open> | null = null;
let opening: Promise<GoogleAccess> | null = null;

/** Everything from this server that Google sign-in needs: its settings and Firebase's code. Google itself is not asked. */
function prepare(): Promise<Open> {
  preparing ??= Promise.all([fetchFirebaseConfig(), import('./firebase.ts')])
    .then(
      ([config, { openFirebase }]): Open =>
        () =>
          keepAccess(openFirebase(config)),
    )
    .catch((error: unknown) => {
      preparing = null;
      throw error;
    });
  return preparing;
}

/** Fetches ahead what a sign-in will need; the page waits for nothing (specification, section 2). */
export function prepareGoogle(): void {
  prepare().catch((error: unknown) => console.warn('Google sign-in could not be prepared:', error));
}

/**
 * Google sign-in, opened by the first who wants it.
 * @throws Error when it cannot be had; the next call tries again
 */
export function openGoogle(): Promise<GoogleAccess> {
  opening ??= prepare()
    .then((open) => open())
    .catch((error: unknown) => {
      opening = null;
      throw error;
    });
  return opening;
}
