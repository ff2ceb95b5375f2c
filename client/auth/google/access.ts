/** A running Google sign-in on this page. */
export interface GoogleAccess {
  /**
   * Opens Google's account chooser.
   *
   * @returns the ID token of the chosen account, or null when the visitor closed the window
   */
  chooseAccount(): Promise<string | null>;
  /** Signs out of Google's service. */
  signOut(): Promise<void>;
}

/** A failed Google sign-in. `message` is the sentence to show. */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure';
}

let access: GoogleAccess | null = null;

/** Remembers the running Google sign-in so that a log-out can end it. */
export function rememberAccess(opened: GoogleAccess): GoogleAccess {
  access = opened;
  return opened;
}

/** Signs out of Google's service if it was used on this page. Errors are ignored: they must not prevent a log-out. */
export async function signOutOfGoogle(): Promise<void> {
  try {
    await access?.signOut();
  } catch {
    // The session of this application ends in any case.
  }
}
