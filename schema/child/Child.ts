import { mayEdit } from '../access.ts';
import { User } from '../identity/user/User.ts';
import { builder, guardedBy } from '../builder.ts';
import { usualListLength } from '../complexity.ts';
import { isUuid } from '../input.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { CarerRoleEnum } from './CarerRole.ts';
import { hueCount } from './child.rules.ts';
import { ageGroupToday, childById, childBySlug, children, childToday, isOnlyChild } from './child.service.ts';
import type { Child as ChildShape } from './child.sql.ts';
import { revisionFor } from './knownDaysOff.service.ts';

/** A child as one of its carers sees it. */
export const Child = builder.objectRef<ChildShape>('Child');

builder.node(Child, {
  ...guardedBy('Its load gives only children that the viewer cares for.'),
  description: 'A child as one of its carers sees it. For other users it does not exist.',
  id: { resolve: (child) => child.id, description: 'Opaque id.' },
  loadMany: (ids, context) => ids.map((id) => (isUuid(id) ? childById(context, id) : null)),
  fields: (t) => ({
    name: t.exposeString('name', { description: "The child's name." }),
    urlSlug: t.exposeString('urlSlug', { description: "The last part of the address of the child's page." }),
    ageGroup: t.field({
      type: AgeGroupEnum,
      description: 'The age group today. New tasks are drawn for it.',
      resolve: (child, _args, { now }) => ageGroupToday(child, childToday(child, now).toString()),
    }),
    birthDate: t.expose('birthDate', { type: 'Date', description: 'The day on which the child was born.' }),
    today: t.field({
      type: 'Date',
      description: "The current local date, in the zone of the child's owner.",
      resolve: (child, _args, { now }) => childToday(child, now).toString(),
    }),
    totalPoints: t.exposeInt('totalPoints', { description: 'All points ever earned.' }),
    hue: t.exposeInt('hue', {
      description: `The place of the child's color in a palette, from 0 to ${hueCount - 1}. It never changes, and siblings share one only when all are taken.`,
    }),
    revision: t.int({
      description:
        'A number that grows with every change of the child that the caller can see on its page. `childChanged` reports it.',
      resolve: (child, _args, context) => revisionFor(context, child),
    }),
    role: t.expose('role', { type: CarerRoleEnum, description: 'The role of the viewer.' }),
    isOnlyChild: t.boolean({
      description: 'Whether the viewer cares for no other child: only then its page shows a memory.',
      resolve: (child, _args, context) => isOnlyChild(context, child),
    }),
    viewerCanEdit: t.boolean({
      description: 'Whether the viewer may complete tasks, comment and record moods.',
      resolve: ({ role }) => mayEdit(role),
    }),
  }),
});

builder.objectFields(User, (t) => ({
  children: t.field({
    type: [Child],
    nullable: true,
    // The actual number, but at least the usual one: a document that fits one child's family fits every small family.
    complexity: (_args, { viewer }) => ({
      field: 1,
      multiplier: Math.max(usualListLength, viewer?.childrenCount ?? 0),
    }),
    description: 'The children that the user cares for, oldest profile first; null only when loading them failed.',
    resolve: (_user, _args, context) => children(context),
  }),
  child: t.field({
    type: Child,
    nullable: true,
    description: 'The child with that address, or null when the user does not care for such a child.',
    args: {
      urlSlug: t.arg.string({ required: true, description: "The last part of the address of the child's page." }),
    },
    resolve: (_user, { urlSlug }, context) => childBySlug(context, urlSlug),
  }),
}));
