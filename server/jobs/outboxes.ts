import { isMailDue } from '../../schema/mail/outbox.service.ts';
import { isPushDue } from '../../schema/push/outbox.service.ts';
import { isDeliveryDue } from '../../schema/webhook/outbox.service.ts';
import { drainOutbox, type Outbox } from '../mail/outbox.ts';
import { type Observer, watchJob } from '../observability/observer.ts';
import type { Idle } from '../idle/idle.ts';
import { decideReminders, isReminderDue, msToReminder, type ReminderQueue } from './reminders.ts';
import { drainPushes, type PushOutbox, renewPushKeySeals } from '../push/outbox.ts';
import { type ImportQueue, isImportDue, workOnImports } from '../move/imports.ts';
import { drainWebhooks, renewWebhookSeals, type WebhookOutbox } from '../webhook/outbox.ts';

/** How often a server that is awake looks for what is due, in milliseconds: something leaves about that long after its act. */
const lookEveryMs = 1_000;

/** Rows that wait to be sent. */
interface Waiting {
  /** The name of its runs in metrics. */
  readonly name: string;
  readonly isDue: () => Promise<boolean>;
  /** Milliseconds until something is due whose time is known, infinite if nothing is. */
  readonly dueInMs?: () => Promise<number>;
  /** Sends what is due, until nothing is or the signal aborts. Servers that do so at the same time share the rows. */
  readonly drain: (signal: AbortSignal, observers: readonly Observer[]) => Promise<unknown>;
  /** What is logged when it cannot be sent, and when it cannot be read. */
  readonly sentences: { readonly unsent: string; readonly unread: string };
}

const mails = (outbox: Outbox): Waiting => ({
  name: 'sendMails',
  isDue: () => isMailDue(outbox.db, outbox.now()),
  drain: (signal) => drainOutbox(outbox, signal),
  sentences: { unsent: 'The mails that are due could not be sent', unread: 'The mails to send could not be read' },
});

const deliveries = (outbox: WebhookOutbox): Waiting => ({
  name: 'deliverWebhooks',
  isDue: () => isDeliveryDue(outbox.db, outbox.now()),
  drain: (signal) => drainWebhooks(outbox, signal),
  sentences: {
    unsent: 'What is due to webhooks could not be delivered',
    unread: 'What is due to webhooks could not be read',
  },
});

const pushes = (outbox: PushOutbox): Waiting => ({
  name: 'sendNotifications',
  isDue: () => isPushDue(outbox.db, outbox.now()),
  drain: (signal, observers) => drainPushes(outbox, signal, observers),
  sentences: {
    unsent: 'The notifications that are due could not be sent',
    unread: 'The notifications to send could not be read',
  },
});

const reminders = (queue: ReminderQueue): Waiting => ({
  name: 'decideReminders',
  isDue: () => isReminderDue(queue),
  dueInMs: () => msToReminder(queue),
  drain: (signal, observers) => decideReminders(queue, signal, observers),
  sentences: {
    unsent: 'The reminders that are due could not be decided on',
    unread: 'The reminders that are due could not be read',
  },
});

const imports = (queue: ImportQueue): Waiting => ({
  name: 'import',
  isDue: () => isImportDue(queue),
  drain: (signal) => workOnImports(queue, signal),
  sentences: {
    unsent: 'What a family brings here could not be read or written',
    unread: 'The imports that are due could not be read',
  },
});

interface Watching {
  /** Logs an error, unless the server stops. */
  readonly report: (error: unknown, sentence: string) => void;
  readonly observers: readonly Observer[];
  readonly idle: Idle;
}

/** Looks once a second whether something is due, once a minute while the server rests, and sends it, until the signal aborts. */
async function sendFrom(
  { name, isDue, dueInMs, drain, sentences }: Waiting,
  { report, observers, idle }: Watching,
  signal: AbortSignal,
): Promise<void> {
  let isFailing = false;
  const look = async (): Promise<number | undefined> => {
    let sentence = sentences.unread;
    try {
      if (await isDue()) {
        sentence = sentences.unsent;
        await watchJob(name, () => drain(signal, observers), observers);
        // What was sent may have left something to others.
        idle.wake();
      }
      const nextMs = idle.isResting ? await dueInMs?.() : undefined;
      isFailing = false;
      return nextMs;
    } catch (error) {
      // Once for an outage, not every second.
      if (!isFailing) report(error, sentence);
      isFailing = true;
      return undefined;
    }
  };
  await idle.repeat(look, lookEveryMs, signal);
}

/** What waits to be sent, or to be decided on. */
interface Outboxes {
  /** Null where no mail server is set. */
  readonly mailOutbox: Outbox | null;
  readonly webhookOutbox: WebhookOutbox;
  readonly pushOutbox: PushOutbox;
  readonly reminderQueue: ReminderQueue;
  readonly importQueue: ImportQueue;
}

/**
 * Sends the mails of the outbox (docs/operations.md#mail), where a mail server is set, and delivers to webhooks
 * (docs/operations.md#webhooks). Decides on reminders (docs/product.md#reminders) and sends notifications
 * (docs/operations.md#notifications). Works on what families bring from other servers (docs/operations.md#moving-in).
 *
 * @param signal stops it
 * @returns resolves when nothing is being sent any more
 */
export async function sendFromOutboxes(
  { mailOutbox, webhookOutbox, pushOutbox, reminderQueue, importQueue }: Outboxes,
  watching: Watching,
  signal: AbortSignal,
): Promise<void> {
  void renewWebhookSeals(webhookOutbox).catch((error: unknown) =>
    watching.report(error, 'The secrets of webhooks could not be sealed with the new SESSION_SECRET'),
  );
  void renewPushKeySeals(pushOutbox).catch((error: unknown) =>
    watching.report(error, 'The keys of notifications could not be sealed with the new SESSION_SECRET'),
  );
  const outboxes = [
    ...(mailOutbox ? [mails(mailOutbox)] : []),
    deliveries(webhookOutbox),
    pushes(pushOutbox),
    reminders(reminderQueue),
    imports(importQueue),
  ];
  await Promise.all(outboxes.map((outbox) => sendFrom(outbox, watching, signal)));
}
