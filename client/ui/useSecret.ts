import { t } from '@lingui/core/macro';
import { useRef, useState, type RefObject } from 'react';

/** What can be done with a secret text. */
export interface Secret {
  /** The ref of its field. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** What to say about the last attempt; empty before the first. */
  readonly status: string;
  readonly copy: () => Promise<void>;
  /** Null where the browser cannot share. */
  readonly share: (() => Promise<void>) | null;
}

/** What a secret is. */
export type SecretKind = 'link' | 'secret' | 'text' | 'token';

const selected: Readonly<Record<SecretKind, string>> = {
  link: t`The link is selected: copy it with your keyboard or menu.`,
  secret: t`The secret is selected: copy it with your keyboard or menu.`,
  text: t`The text is selected: copy it with your keyboard or menu.`,
  token: t`The token is selected: copy it with your keyboard or menu.`,
};

const unshared: Readonly<Record<SecretKind, string>> = {
  link: t`Sharing did not work here: copy the link.`,
  secret: t`Sharing did not work here: copy the secret.`,
  text: t`Sharing did not work here: copy the text.`,
  token: t`Sharing did not work here: copy the token.`,
};

/**
 * Copies a secret text that a field shows once, or hands it to another program where the browser can share.
 */
export function useSecret(text: string, kind: SecretKind): Secret {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(t`Copied.`);
    } catch {
      // Without HTTPS there is no clipboard, and the user can deny access to it.
      field.current?.select();
      setStatus(selected[kind]);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ url: text });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setStatus(unshared[kind]);
    }
  };
  return { field, status, copy, share: typeof navigator.share === 'function' ? share : null };
}
