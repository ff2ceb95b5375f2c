import { viewerField } from '../identity/user/viewerField.ts';
import { builder, serves } from '../builder.ts';
import { CalendarFeed } from './CalendarFeed.ts';
import { deleteCalendarFeed } from './feed.service.ts';

builder.relayMutationField(
  'deleteCalendarFeed',
  {
    description: 'The calendar feed to end.',
    inputFields: (t) => ({ feedId: t.globalID({ required: true, for: [CalendarFeed], description: 'Which one.' }) }),
  },
  {
    authScopes: { session: true },
    ...serves('defence'),
    description: 'Ends a calendar feed at once: its address never works again. Not for access tokens.',
    resolve: async (_root, { input }, context) => ({
      viewer: await deleteCalendarFeed(context, { id: input.feedId.id }),
    }),
  },
  {
    description: 'The end of a calendar feed.',
    outputFields: (t) => ({ viewer: viewerField(t, 'The signed-in user, without the feed.') }),
  },
);
