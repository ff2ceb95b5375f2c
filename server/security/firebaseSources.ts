import type { FirebaseConfig } from '../../schema/identity/google/google.rules.ts';

/** The sources that Google sign-in adds to the web client's policy, by directive. Each starts with a space. */
interface FirebaseSources {
  readonly scripts: string;
  readonly connections: string;
  readonly frames: string;
  /** Decides whether a window that this page opens can reply to it. */
  readonly opener: 'same-origin' | 'same-origin-allow-popups';
}

/**
 * The addresses that Firebase's pop-up sign-in needs (@firebase/auth, `browserPopupRedirectResolver`): the loader of
 * Google's iframes and the files it loads, the frame that receives the pop-up's answer, and the two services that exchange
 * tokens. None without Firebase.
 */
export function firebaseSources(firebase: FirebaseConfig | null): FirebaseSources {
  if (!firebase) return { scripts: '', connections: '', frames: " 'none'", opener: 'same-origin' };
  return {
    // With paths: other scripts on that host would call back any function that an attacker names.
    scripts: ' https://apis.google.com/js/api.js https://apis.google.com/_/scs/',
    connections: ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
    frames: ` https://${firebase.authDomain}`,
    opener: 'same-origin-allow-popups',
  };
}
