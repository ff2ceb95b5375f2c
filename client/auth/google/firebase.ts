import { FirebaseError, initializeApp } from '@firebase/app';
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signOut,
} from '@firebase/auth';
import type { FirebaseConfig } from '../../../schema/account/google.rules.ts';
import { type GoogleAccess, GoogleFailure } from './access.ts';

const blocked = "Google login failed: the browser did not let Google's window open. Please try again";

/** The visitor changed his mind: no failure to speak of. */
const closedByVisitor = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

/**
 * Opens Firebase's sign-in, which asks Google from now on. Who was chosen is not kept in the browser: the session is this
 * program's own.
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
        // Google's script took longer than the browser believes in a tap. It is there now.
        if (code === 'auth/popup-blocked') throw new GoogleFailure(blocked, { cause: error });
        throw error;
      }
    },
    signOut: () => signOut(auth),
  };
}
