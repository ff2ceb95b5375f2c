import { type GoogleAccess, rememberAccess } from './access.ts';
import { fetchFirebaseConfig } from './firebaseConfig.ts';

type Open = () => GoogleAccess;

let preparing: Promise<Open> | null = null;
let opening: Promise<GoogleAccess> | null = null;

/** Loads what Google sign-in needs from this server: its settings and Firebase's code. Does not contact Google. */
function prepare(): Promise<Open> {
  preparing ??= Promise.all([fetchFirebaseConfig(), import('./firebase.ts')])
    .then(
      ([config, { openFirebase }]): Open =>
        () =>
          rememberAccess(openFirebase(config)),
    )
    .catch((error: unknown) => {
      preparing = null;
      throw error;
    });
  return preparing;
}

/** Prefetches what a sign-in needs. Nothing waits for it. */
export function prepareGoogle(): void {
  prepare().catch((error: unknown) => console.warn('Google sign-in could not be prepared:', error));
}

/**
 * Initializes Google sign-in on the first call and returns the same instance afterwards.
 *
 * @throws Error when initialization fails; the next call tries again
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
