/*
 * What a push message holds, as JSON. Its form is that of Declarative Web Push (https://www.w3.org/TR/push-api/): a browser that knows it
 * shows the message without the service worker. client/worker.ts reads it in all others.
 */

/** What the service worker needs for the buttons of a notification. All ids but the user's are plain UUIDs. */
interface PushData {
  /** The reminder; null for a test. */
  readonly r: string | null;
  /** The open daily tasks that it is about, one for each child of `c`. Empty for what has no buttons. */
  readonly a: readonly string[];
  /** The children with whom these tasks are done, in the order of `a`. */
  readonly c: readonly string[];
  /** The global id of the user to whom it was sent, as in the header X-Viewer: nobody else's session acts upon it. */
  readonly u: string;
  /** Whether that user sees streaks. */
  readonly s: boolean;
}

/** A push message. */
export interface PushMessage {
  readonly web_push: 8030;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    /** The page that a tap opens: an absolute address of this installation. */
    readonly navigate: string;
    readonly lang: string;
    readonly dir: 'ltr' | 'rtl' | 'auto';
    /** A later message with the same tag takes the place of an earlier one. */
    readonly tag: string;
    /** The number on the icon of the application, as text. */
    readonly app_badge?: string;
  };
  readonly mutable: false;
  readonly data: PushData;
}
