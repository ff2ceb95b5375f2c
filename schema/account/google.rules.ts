/** What the Firebase library of a browser has to know (specification, section 3). None of it is secret. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string;
  /** The host of the window in which Google asks for the account. */
  readonly authDomain: string;
}

/** What an API key of Firebase looks like (specification, sections 5 and 9). */
export const firebaseApiKey = /^AIza[\w-]{35}$/;

/** What the user reads after Google sign-in (specification, section 8; schema/account/google.service.ts). */
export const googleMessages = {
  signedIn: 'Successfully logged in with Google',
  secured:
    'Successfully logged in with Google. This address was never confirmed before: its former password and all other sessions no longer work',
} as const;
