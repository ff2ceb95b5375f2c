import { t } from '@lingui/core/macro';
import { FirebaseError, initializeApp } from '@firebase/app';
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signOut,
} from '@firebase/auth';
import type { FirebaseConfig } from '../../../schema/identity/google/google.rules.ts';
import { type GoogleAccess, GoogleFailure } from './access.ts';

const blocked = t`Google login failed: the browser did not let Google's window open. Please try again`;

/** Error codes for a window that the visitor closed; these are not failures. */
const closedByVisitor = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

/**
 * Initializes Firebase authentication, which contacts Google from then on. Firebase keeps the account in memory only,
 * because the session belongs to this application.
 */
export function openFirebase(config: FirebaseConfig): GoogleAccess {
  const auth = initializeAuth(initializeApp(config), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  return {
    async chooseAccount() {
      try {
        const { user } = await signInWithPopup(auth, provider);
        return await user.getIdToken();
      } catch (error) {
        const code = error instanceof FirebaseError ? error.code : '';
        if (closedByVisitor.includes(code)) return null;
        // Google's script loaded too late for the browser to accept the tap as its cause. The next attempt works.
        if (code === 'auth/popup-blocked') throw new GoogleFailure(blocked, { cause: error });
        throw error;
      }
    },
    signOut: () => signOut(auth),
  };
}
