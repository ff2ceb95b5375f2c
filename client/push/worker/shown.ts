import { t } from '@lingui/core/macro';
import type { PushMessage } from '../../../schema/push/message.rules.ts';
import { uuid7 } from '../../lib/uuid7.ts';

/** The buttons of notifications. */
export type Button = 'done' | 'another' | 'not-tonight' | 'undo';

const words: Readonly<Record<Button, string>> = {
  done: t`Done`,
  another: t`Another one`,
  'not-tonight': t`Not tonight`,
  undo: t`Undo`,
};

/** What a notification remembers. The browser keeps it for a later version of the worker, so fields are added and never renamed. */
export interface Shown {
  readonly message: PushMessage;
  /** The ids of the ticks that *Done* makes, one for each task: pressed twice it completes once. */
  readonly ticks: readonly string[];
  /** Whether its task came by an exchange, which is possible once. */
  readonly isSwapped?: boolean;
  /** Whether its tasks are done. */
  readonly isDone?: boolean;
}

/** A notification as the worker has it; TypeScript knows no buttons. */
interface Look extends NotificationOptions {
  readonly actions: readonly { readonly action: Button; readonly title: string }[];
}

/** What is said instead of the message's own body, and silently: the user has pressed a button and looks at it. */
interface Change {
  readonly body?: string;
}

/** What a new message is shown with. */
export const shownOf = (message: PushMessage): Shown => ({ message, ticks: message.data.a.map(() => uuid7()) });

/** The buttons that a notification has room for. */
function buttonsOf({ message: { data }, isSwapped, isDone }: Shown): readonly Button[] {
  if (isDone) return ['undo'];
  if (data.a.length === 0) return [];
  const { maxActions = 2 } = Notification as { readonly maxActions?: number };
  const isExchangeable = data.a.length === 1 && !isSwapped && maxActions > 2;
  return ['done', ...(isExchangeable ? (['another'] as const) : []), ...(data.r ? (['not-tonight'] as const) : [])];
}

/**
 * Shows a notification. It takes the place of the one with the same tag.
 *
 * @param icon the address of the picture
 */
export function show(
  { registration, icon }: { readonly registration: ServiceWorkerRegistration; readonly icon: string },
  shown: Shown,
  change?: Change,
): Promise<void> {
  const { title, body, lang, dir, tag } = shown.message.notification;
  const look: Look = {
    body: change?.body ?? body,
    lang,
    dir: dir as NotificationDirection,
    tag,
    icon,
    silent: change !== undefined,
    data: shown,
    actions: buttonsOf(shown).map((action) => ({ action, title: words[action] })),
  };
  return registration.showNotification(title, look);
}
