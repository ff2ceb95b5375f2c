import { sameViewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { CalendarFeed } from './CalendarFeed.ts';
import { createCalendarFeed, createdFeed } from './feed.service.ts';

builder.relayMutationField(
  'createCalendarFeed',
  {
    description: 'A new calendar feed.',
    inputFields: (t) => ({
      childId: t.globalID({ required: true, for: [Child], description: 'The child whose challenges it shows.' }),
    }),
  },
  {
    authScopes: { session: true },
    description:
      "Makes the address at which calendar programs read a child's open challenges and summaries for the user. The user's former address for this child ends. Not for access tokens.",
    resolve: (_root, { input }, context) => createCalendarFeed(context, { childId: input.childId.id }),
  },
  {
    description: 'A new calendar feed.',
    outputFields: (t) => ({
      feed: t.prismaField({
        type: CalendarFeed,
        description: 'Its entry in the list.',
        resolve: (query, { id }, _args, context) => createdFeed(context, id, query),
      }),
      url: t.exposeString('url', {
        description:
          'The address itself. It is shown only now: the server keeps nothing but the SHA-256 of its secret.',
      }),
      viewer: sameViewerField(t, 'The signed-in user, with the new feed.'),
    }),
  },
);
