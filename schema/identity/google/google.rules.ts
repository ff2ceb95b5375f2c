import { words } from '../../say.rules.ts';

/** The settings of the Firebase library in a browser. None of them is secret. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string;
  /** The host of the window in which Google asks for the account. */
  readonly authDomain: string;
}

/** The form of an API key of Firebase. */
export const firebaseApiKey = /^AIza[\w-]{35}$/;

/** The messages that users read after Google sign-in. */
export const googleMessages = {
  signedIn: words('Successfully logged in with Google'),
  secured: words(
    'Successfully logged in with Google. This address was never confirmed before: its former password and all other sessions no longer work',
  ),
} as const;
