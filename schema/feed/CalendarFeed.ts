import { User } from '../identity/user/User.ts';
import { builder, guardedBy } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { childToSee } from '../child/child.service.ts';
import { flatList, rowsOfPoint } from '../complexity.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { calendarFeeds, findFeed } from './feed.service.ts';

/** A calendar feed as its user sees it. */
export const CalendarFeed = builder.prismaNode('CalendarFeed', {
  ...guardedBy("Its load gives only the viewer's own."),
  description:
    "A secret address at which calendar programs read a child's open challenges and summaries. Only its user, in their browser, can " +
    'see that it exists; nobody can read the address again.',
  id: { field: 'id', description: 'Opaque id; it says nothing about the address.' },
  findUnique: findFeed,
  nullable: true,
  // Only what is asked for is selected, so the hash stays in the database.
  select: { id: true },
  fields: (t) => ({
    child: t.field({
      type: Child,
      // What hangs on a child is answered for each feed of the list by itself.
      complexity: { field: 1, multiplier: rowsOfPoint },
      description: 'The child whose challenges it shows.',
      select: { childId: true },
      resolve: ({ childId }, _args, context) => childToSee(context, childId),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    lastReadAt: t.expose('lastReadAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a calendar program last read it, to the minute; null until then.',
    }),
  }),
});

builder.objectField(User, 'calendarFeeds', (t) =>
  t.prismaField({
    type: [CalendarFeed],
    authScopes: { session: true },
    complexity: flatList(ownershipLimits.caredFor),
    description: "The user's calendar feeds, newest first: at most one for each child. Not for access tokens.",
    resolve: (query, _user, _args, context) => calendarFeeds(context, query),
  }),
);
