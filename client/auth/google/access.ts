/** Google sign-in on this page, once it was wanted. */
export interface GoogleAccess {
  /**
   * Asks for the account in Google's window.
   * @returns the ID token of whoever was chosen, or null when the visitor closed the window
   */
  chooseAccount(): Promise<string | null>;
  /** Forgets who was chosen. */
  signOut(): Promise<void>;
}

/** Google sign-in failed, with a sentence for the visitor. */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure';
}

let access: GoogleAccess | null = null;

/** Remembers that Google sign-in runs on this page. */
export function keepAccess(opened: GoogleAccess): GoogleAccess {
  access = opened;
  return opened;
}

/** Signs out of Google's service, if it was used on this page; a failure there keeps nobody from leaving here. */
export async function signOutOfGoogle(): Promise<void> {
  try {
    await access?.signOut();
  } catch {
    // The session of this program ends in any case (specification, section 4).
  }
}
