import { User } from '../account/User.ts';
import { requireViewer } from '../actor.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { CalendarFeed } from './CalendarFeed.ts';
import { createCalendarFeed, createdFeed, type CreatedFeed } from './feed.service.ts';

const CreateCalendarFeedInput = builder.inputType('CreateCalendarFeedInput', {
  description: 'A new calendar feed.',
  fields: (t) => ({
    childId: t.globalID({ required: true, for: [Child], description: 'The child whose challenges it shows.' }),
  }),
});

const CreateCalendarFeedPayload = builder.objectRef<CreatedFeed>('CreateCalendarFeedPayload').implement({
  description: 'A new calendar feed.',
  fields: (t) => ({
    feed: t.prismaField({
      type: CalendarFeed,
      description: 'Its entry in the list.',
      resolve: (query, { id }, _args, context) => createdFeed(context, id, query),
    }),
    url: t.exposeString('url', {
      description: 'The address itself. It is shown only now: the server keeps nothing but the SHA-256 of its secret.',
    }),
    viewer: t.field({
      type: User,
      description: 'The signed-in user, with the new feed.',
      resolve: (_created, _args, context) => requireViewer(context),
    }),
  }),
});

builder.mutationField('createCalendarFeed', (t) =>
  t.field({
    type: CreateCalendarFeedPayload,
    authScopes: { session: true },
    description:
      "Makes the address at which calendar programs read a child's open challenges and summaries for the user. The user's former address for this child ends. Not for access tokens.",
    args: { input: t.arg({ type: CreateCalendarFeedInput, required: true, description: 'The new feed.' }) },
    resolve: (_root, { input }, context) => createCalendarFeed(context, { childId: input.childId.id }),
  }),
);
