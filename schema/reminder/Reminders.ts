import { User } from '../identity/user/User.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { flatList } from '../complexity.ts';
import { mayAddDevice, pushDevices } from '../push/device.service.ts';
import { devicesMax } from '../push/push.rules.ts';
import { PushDevice } from '../push/PushDevice.ts';
import { evenings } from './evenings.service.ts';
import { mayBeOffered } from './offer.rules.ts';
import type { Pace } from './pace.rules.ts';
import { eveningsMax, eveningsShown, type ReminderMoment, type SkipReason } from './reminder.rules.ts';
import { type ReminderSettings, reminderSettings, timeText } from './reminderSettings.service.ts';
import {
  ReminderAnswerEnum,
  ReminderMomentEnum,
  ReminderOutcomeEnum,
  ReminderPaceEnum,
  ReminderReasonEnum,
} from './reminderWords.ts';

/** A chosen evening that has come. */
const ReminderEvening = builder.objectRef<Awaited<ReturnType<typeof evenings>>[number]>('ReminderEvening').implement({
  description: 'A chosen evening that has come, and what became of it. It is kept for 35 days.',
  fields: (t) => ({
    reminderId: t.exposeString('id', {
      description: 'A plain UUID, as in the address that the message opens: the `id` for `answerReminder`.',
    }),
    date: t.expose('date', { type: 'Date', description: "The date on the user's clock." }),
    outcome: t.expose('outcome', { type: ReminderOutcomeEnum, description: 'Whether a message was sent.' }),
    reason: t.field({
      type: ReminderReasonEnum,
      nullable: true,
      description: 'Why none was sent; null if one was.',
      resolve: ({ outcome, reason }) => (outcome === 'skipped' ? (reason as SkipReason | null) : null),
    }),
    isQuestion: t.boolean({
      description: 'Whether it asked if reminders shall go on: answer with `KEEP` or `STOP`.',
      resolve: ({ outcome, reason }) => outcome === 'sent' && reason === 'ask',
    }),
    sentence: t.exposeString('sentence', { description: 'What became of it, in a sentence for the user.' }),
    answer: t.expose('answer', {
      type: ReminderAnswerEnum,
      nullable: true,
      description: 'What the user answered; null without an answer.',
    }),
    children: t.expose('children', {
      type: [Child],
      description: 'The children that it was for, who had waited longest first, as far as the user still sees them.',
    }),
  }),
});

/** The reminders of the user, as Settings show them. */
const Reminders = builder.objectRef<ReminderSettings>('Reminders').implement({
  description: 'When and how the user is reminded. Times are `HH:mm` on their own clock. Not for access tokens.',
  fields: (t) => ({
    time: t.string({
      description: 'When a chosen evening is decided on.',
      resolve: ({ minuteOfDay }) => timeText(minuteOfDay),
    }),
    weekdays: t.exposeIntList('weekdays', {
      description: 'The chosen days of the week, from 1 (Monday) to 7 (Sunday), in order; none is chosen at first.',
    }),
    moment: t.field({
      type: ReminderMomentEnum,
      nullable: true,
      description: 'What it belongs to; null for a time that belongs to nothing.',
      resolve: ({ moment }) => moment as ReminderMoment | null,
    }),
    quietFrom: t.string({
      description: 'When quiet begins: nothing arrives then.',
      resolve: ({ quietFrom }) => timeText(quietFrom),
    }),
    quietTo: t.string({
      description: 'When quiet has ended. There is none where both are the same.',
      resolve: ({ quietTo }) => timeText(quietTo),
    }),
    push: t.exposeBoolean('push', { description: "Whether messages go to the user's devices." }),
    mail: t.exposeBoolean('mail', { description: 'Whether they go to the confirmed address.' }),
    digest: t.exposeBoolean('digest', { description: 'Whether a mail of the week comes on Sundays.' }),
    remote: t.exposeBoolean('remote', {
      description: 'Whether a challenge by phone is offered while no child is with the user.',
    }),
    showsNames: t.exposeBoolean('showsNames', {
      description: 'Whether messages name children, also on a lock screen that others read.',
    }),
    pace: t.field({
      type: ReminderPaceEnum,
      description: 'How often they come.',
      resolve: ({ pace }) => pace as Pace,
    }),
    nextAt: t.expose('nextAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next evening is decided on; null for never.',
    }),
    offeredAt: t.expose('offeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the user was last asked or saved them; null for a user who never was.',
    }),
    mayBeOffered: t.boolean({
      description:
        'Whether to offer them, with `saveReminders` and nothing to note it: the user has saved nothing, or they have ended by themselves; not within 30 days.',
      resolve: (settings, _args, { now }) => mayBeOffered(settings, now),
    }),
    mayAddDevice: t.boolean({
      description:
        'Whether the browser of this session may add itself to the devices where it shows notifications already: messages go to devices, and the user has not removed it in this session.',
      resolve: async ({ push }, _args, context) => push && (await mayAddDevice(context)),
    }),
    devices: t.prismaField({
      type: [PushDevice],
      complexity: flatList(devicesMax),
      description: `The browsers that show messages, newest first: at most ${devicesMax}.`,
      resolve: (query, _settings, _args, context) => pushDevices(context, query),
    }),
    evenings: t.field({
      type: [ReminderEvening],
      complexity: ({ last }) => flatList(last ?? eveningsShown),
      description: 'The last chosen evenings, newest first, also those on which nothing was sent.',
      args: {
        last: t.arg.int({
          defaultValue: eveningsShown,
          description: `How many: 1 to ${eveningsMax}, ${eveningsShown} unless given.`,
        }),
      },
      resolve: (_settings, { last }, context) => evenings(context, last ?? eveningsShown),
    }),
  }),
});

builder.objectField(User, 'reminders', (t) =>
  t.field({
    type: Reminders,
    authScopes: { session: true },
    description:
      'When and how the user is reminded; what is usual for a user who was never asked. Not for access tokens.',
    resolve: (_user, _args, context) => reminderSettings(context),
  }),
);
