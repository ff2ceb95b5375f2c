import { z } from 'zod';
import { type Kind, shapes } from './kind.ts';

const { id, text, flag, count, instant, date } = shapes;

const ofUser = 'kept.user_id = $1';

/** The rows of the export about reminders, and about what shows them. */
export const reminderKinds = {
  reminderSettings: {
    about: 'When and how you are reminded. No row if you were never asked.',
    table: 'reminder_settings',
    key: ['user_id'],
    where: ofUser,
    fields: {
      userId: id,
      minuteOfDay: count,
      weekdays: z.array(count),
      moment: text.nullable(),
      quietFrom: count,
      quietTo: count,
      push: flag,
      mail: flag,
      digest: flag,
      remote: flag,
      showsNames: flag,
      pace: text,
      unanswered: count,
      nextAt: instant.nullable(),
      nextDigestAt: instant.nullable(),
      offeredAt: instant.nullable(),
      updatedAt: instant,
    },
  },
  reminders: {
    about: 'What was decided on your evenings and Sundays within 35 days, whether or not anything was sent.',
    table: 'reminders',
    where: ofUser,
    fields: {
      id,
      userId: id,
      kind: text,
      date,
      decidedAt: instant,
      outcome: text,
      reason: text.nullable(),
      childIds: z.array(id),
      assignmentId: id.nullable(),
      answer: text.nullable(),
      answeredAt: instant.nullable(),
    },
  },
  pushDevices: {
    about: 'Your browsers that show notifications, without what reaches them.',
    table: 'push_devices',
    where: ofUser,
    fields: {
      id,
      userId: id,
      sessionId: id,
      host: text,
      deliveredAt: instant.nullable(),
      failures: count,
      failingSince: instant.nullable(),
      lastStatus: count.nullable(),
      lastAt: instant.nullable(),
      createdAt: instant,
    },
    without: {
      endpoint_hash: 'A secret, as a hash',
      sealed: 'Secrets, encrypted',
      key_id: 'Says which key of this site signs, and nothing about you',
    },
  },
  pushDeliveries: {
    about: 'Notifications to these browsers within two days, or that wait to be sent.',
    table: 'push_deliveries',
    where: 'device.user_id = $1',
    join: 'JOIN push_devices device ON device.id = kept.device_id',
    fields: {
      id,
      deviceId: id,
      reminderId: id,
      expiresAt: instant,
      attempts: count,
      nextAttemptAt: instant.nullable(),
      deliveredAt: instant.nullable(),
      createdAt: instant,
    },
    without: { sealed: 'What a waiting notification shows, encrypted; your reminders say what was decided' },
  },
} as const satisfies Record<string, Kind>;
