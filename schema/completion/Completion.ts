import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay';
import { AssignedTask } from '../assignment/AssignedTask.ts';
import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { builder, guardedBy, type InputFields } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { dateOfStored } from '../day/localDate.rules.ts';
import { dateSpan } from '../day/dateSpan.input.ts';
import { isUuid } from '../input.ts';
import { checkedPage, pageSize } from '../page.ts';
import { sitePath } from '../sitePath.ts';
import { FrequencyEnum } from '../task/Frequency.ts';
import { assignmentOf } from './ofAssignment.rules.ts';
import { shownImageUrl } from './shownPhoto.service.ts';
import { undoableUntil } from './undo.rules.ts';
import { completionById, completionOfAssignment } from './completion.service.ts';
import { completionCount, completionCursor, completionsOf } from './lists.service.ts';

/** A completed task, with its title and points at that time: also one that rests in the archive, so no node of Prisma's. */
export const Completion = builder.objectRef<TaskCompletion>('Completion');

builder.node(Completion, {
  ...guardedBy('Its load gives only completions of children that the viewer cares for.'),
  description: 'A completed task, with its title and points at that time.',
  id: { resolve: ({ id }) => id, description: 'Opaque id.' },
  loadMany: (ids, context) => ids.map((id) => (isUuid(id) ? completionById(context, id) : null)),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title of the task at that time.' }),
    frequency: t.expose('frequency', { type: FrequencyEnum, description: 'How often the task was given.' }),
    points: t.exposeInt('points', { description: 'The points of the task at that time.' }),
    completedAt: t.expose('completedAt', { type: 'DateTime', description: 'When it was completed.' }),
    receivedAt: t.expose('receivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the server learned of it, if that was later: it was done without a network. Null otherwise.',
    }),
    localDate: t.field({
      type: 'Date',
      description: "The date in the family's zone.",
      resolve: ({ localDate }) => dateOfStored(localDate),
    }),
    comment: t.exposeString('comment', {
      nullable: true,
      description: 'The comment, if there is one.',
    }),
    imageUrl: t.string({
      nullable: true,
      description:
        'Address of the photo, if there is one; null for a photo of several children unless the viewer cares for all of them.',
      resolve: async (completion, _args, context) => {
        const imageUrl = await shownImageUrl(context, completion);
        return imageUrl && sitePath(context.site, imageUrl);
      },
    }),
    isPublic: t.exposeBoolean('isPublic', {
      description: "Whether it carries the public badge. Only the child's carers see it either way.",
    }),
    isLate: t.exposeBoolean('isLate', {
      description: 'Whether it was completed after the end of its period; `localDate` lies in the period.',
    }),
    undoableUntil: t.field({
      type: 'DateTime',
      description: 'Until when it can be undone.',
      resolve: undoableUntil,
    }),
  }),
});

/** The field of an input with the id that a client has made for a new completion. */
export const madeCompletionId = (t: InputFields) =>
  t.globalID({
    for: [Completion],
    description:
      'The id of the new Completion, made by the client: `Completion:` and a UUID of version 7. With the id of a completion of this task it gets that one, and CONFLICT if it was undone: so it can be repeated at any time.',
  });

builder.interfaceField(AssignedTask, 'completion', (t) =>
  t.field({
    type: Completion,
    nullable: true,
    description: 'The completion, or null while the task is open.',
    resolve: (assigned, _args, context) =>
      assigned.completed ? completionOfAssignment(context, assignmentOf(assigned)) : null,
  }),
);

builder.objectField(Child, 'completions', (t) =>
  t.connection(
    {
      type: Completion,
      description: 'Completed tasks, newest first.',
      args: {
        from: t.arg({ type: 'Date', description: 'Only those with this `localDate` or a later one.' }),
        to: t.arg({ type: 'Date', description: 'Only those with this `localDate` or an earlier one.' }),
      },
      resolve: async (child, { from, to, ...args }, context) => {
        const span = dateSpan({ from, to });
        const connection = await resolveCursorConnection(
          { args: checkedPage(args), ...pageSize, toCursor: completionCursor },
          (page: ResolveCursorConnectionArgs) => completionsOf(context, child, page, span),
        );
        return { ...connection, child, span };
      },
    },
    {
      description: "One page of a child's completions.",
      fields: (t) => ({
        totalCount: t.int({
          description: 'How many there are on all pages together.',
          resolve: ({ child, span }, _args, context) => completionCount(context, child, span),
        }),
      }),
    },
  ),
);
