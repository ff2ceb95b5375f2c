import { User } from '../account/User.ts';
import type { Viewer } from '../account/account.sql.ts';
import { builder } from '../builder.ts';
import { CalendarFeed } from './CalendarFeed.ts';
import { deleteCalendarFeed } from './feed.service.ts';

const DeleteCalendarFeedInput = builder.inputType('DeleteCalendarFeedInput', {
  description: 'The calendar feed to end.',
  fields: (t) => ({
    feedId: t.globalID({ required: true, for: [CalendarFeed], description: 'Which one.' }),
  }),
});

const DeleteCalendarFeedPayload = builder.objectRef<{ viewer: Viewer }>('DeleteCalendarFeedPayload').implement({
  description: 'The end of a calendar feed.',
  fields: (t) => ({
    viewer: t.field({
      type: User,
      description: 'The signed-in user, without the feed.',
      resolve: ({ viewer }) => viewer,
    }),
  }),
});

builder.mutationField('deleteCalendarFeed', (t) =>
  t.field({
    type: DeleteCalendarFeedPayload,
    authScopes: { session: true },
    description: 'Ends a calendar feed at once: its address never works again. Not for access tokens.',
    args: { input: t.arg({ type: DeleteCalendarFeedInput, required: true, description: 'The feed.' }) },
    resolve: async (_root, { input }, context) => ({
      viewer: await deleteCalendarFeed(context, { id: input.feedId.id }),
    }),
  }),
);
