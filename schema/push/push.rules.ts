import { english } from '../language.rules.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import type { PushMessage } from './message.rules.ts';

/** What a notification shows, and what its buttons act upon. Never a comment, a mood or a photo: others read lock screens. */
export interface PushContent {
  /** About 40 characters are shown. */
  readonly title: string;
  readonly body: string;
  /** Of title and body, a tag of BCP 47: English unless given. */
  readonly language?: string;
  readonly direction?: 'ltr' | 'rtl';
  /** The page that a tap opens: a path of this site, such as `/challenges/frida-abc123`. */
  readonly path: string;
  /** The number on the icon; null to leave it as it is. */
  readonly badge: number | null;
  /** The open daily tasks that *Done* completes, one for each child; all ids are plain UUIDs. */
  readonly tasks: readonly { readonly id: string; readonly childId: string }[];
  /** Whether the user sees streaks. */
  readonly showsStreaks: boolean;
}

/** The devices of one account. */
export const devicesMax = ownershipLimits.pushDevices;

/** For how many days a delivery is kept after it was written, whatever became of it. */
export const pushKeptDays = 2;

/** A delivery that waited longer, in hours, is not sent: it came back with an older backup, or nothing delivered. */
export const oldestPushHours = 25;

/** The length of every notification in bytes before it is encrypted, so that its length tells push services nothing. */
export const paddedBytes = 1_000;

/** A notification with more tasks has no buttons: it would be longer than the others. */
const tasksMax = 4;

const bytesOf = (message: PushMessage): number => Buffer.byteLength(JSON.stringify(message));

/**
 * A notification in the form of Declarative Web Push. A text that is too long for `paddedBytes` is cut.
 *
 * @param publicUrl the address of this site without a trailing slash
 * @param viewer the global id of the user
 * @param reminderId null for a test
 */
export function messageOf(
  { title, body, path, badge, tasks, showsStreaks, language = english, direction = 'ltr' }: PushContent,
  { publicUrl, viewer, reminderId }: { publicUrl: string; viewer: string; reminderId: string | null },
): PushMessage {
  const acted = tasks.length > tasksMax ? [] : tasks;
  const withBody = (text: string): PushMessage => ({
    web_push: 8030,
    notification: {
      title,
      body: text,
      navigate: `${publicUrl}${path}`,
      lang: language,
      dir: direction,
      tag: 'tonight',
      ...(badge !== null && { app_badge: String(badge) }),
    },
    mutable: false,
    data: {
      r: reminderId,
      a: acted.map(({ id }) => id),
      c: acted.map(({ childId }) => childId),
      u: viewer,
      s: showsStreaks,
    },
  });
  const letters = [...body];
  let message = withBody(body);
  while (bytesOf(message) > paddedBytes && letters.length > 0) {
    letters.splice(-Math.max(1, Math.ceil((bytesOf(message) - paddedBytes) / 4)));
    message = withBody(letters.length === 0 ? '' : `${letters.join('').trimEnd()}…`);
  }
  return message;
}

/** The text that is encrypted: the message as JSON, with spaces at its end, which JSON allows. */
export function paddedText(message: PushMessage): string {
  const text = JSON.stringify(message);
  return text + ' '.repeat(Math.max(0, paddedBytes - Buffer.byteLength(text)));
}

/** The topic of a reminder: of two for one date a push service keeps the later one. */
export const topicOf = (date: Temporal.PlainDate): string => `t${date.toString().replaceAll('-', '')}`;
