import type { FirebaseConfig } from '../../schema/account/google.rules.ts';

/** What Google sign-in adds to the policy of the web client, directive by directive; each begins with a space. */
export interface FirebaseSources {
  readonly scripts: string;
  readonly connections: string;
  readonly frames: string;
  /** A window that this page opens must be able to answer it. */
  readonly opener: 'same-origin' | 'same-origin-allow-popups';
}

/**
 * The addresses that Firebase's sign-in in a pop-up needs (@firebase/auth, `browserPopupRedirectResolver`): the loader
 * of Google's iframes and what it loads, the frame in which the pop-up answers, and the two services that exchange
 * tokens. Without Firebase there are none.
 */
export function firebaseSources(firebase: FirebaseConfig | null): FirebaseSources {
  if (!firebase) return { scripts: '', connections: '', frames: " 'none'", opener: 'same-origin' };
  return {
    // With their paths: elsewhere on that host anybody could have a script of his own called back.
    scripts: ' https://apis.google.com/js/api.js https://apis.google.com/_/scs/',
    connections: ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
    frames: ` https://${firebase.authDomain}`,
    opener: 'same-origin-allow-popups',
  };
}
