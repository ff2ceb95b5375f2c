import { Author } from '../identity/user/Author.ts';
import { authorOrFormer } from '../identity/user/author.service.ts';
import { builder, guardedBy } from '../builder.ts';
import { Child } from '../child/Child.ts';
import type { MoodOfDay } from '../day/record.sql.ts';
import { isUuid } from '../input.ts';
import { hasFeature } from '../plan/plan.service.ts';
import { MoodEnum } from './Mood.ts';
import { moodById, moodsOf, todaysMood, yesterdaysMood } from './mood.service.ts';

/** How a child felt on one local date. */
export const MoodEntry = builder.objectRef<MoodOfDay>('MoodEntry');

builder.node(MoodEntry, {
  ...guardedBy('Its load gives only rows of children that the viewer cares for.'),
  description: 'How a child felt on one local date.',
  id: { resolve: (entry) => entry.id, description: 'Opaque id; it stays when the mood of the date is replaced.' },
  loadMany: (ids, context) => ids.map((id) => (isUuid(id) ? moodById(context, id) : null)),
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: "The date in the family's zone." }),
    mood: t.expose('mood', { type: MoodEnum, description: 'How the child felt.' }),
    note: t.exposeString('note', {
      complexity: 2,
      nullable: true,
      description: 'The note, if there is one.',
    }),
    recordedBy: t.field({
      type: Author,
      nullable: true,
      description:
        'The carer who recorded it last; null once that account is gone, for moods of older versions, and for access tokens.',
      resolve: ({ recordedById, authorName }, _args, context) => authorOrFormer(context, recordedById, authorName),
    }),
  }),
});

builder.objectFields(Child, (t) => ({
  moods: t.field({
    type: [MoodEntry],
    nullable: true,
    // Families record moods on some days only: counting half of the dates lets a document read a year of one child.
    complexity: ({ days }) => ({ field: 1, multiplier: Math.ceil(days / 2) }),
    description:
      'The moods of the last dates, oldest first; dates without one are left out. Null only when loading failed.',
    args: {
      days: t.arg.int({
        required: true,
        defaultValue: 30,
        description: 'How many local dates, today included: 1 to 365.',
      }),
    },
    resolve: (child, args, context) => moodsOf(context, child, args),
  }),
  viewerHasMoodTracker: t.boolean({
    description: 'Whether the mood tracker is on for the viewer. Without it no mood can be recorded.',
    resolve: (_child, _args, context) => hasFeature(context, 'mood-tracker'),
  }),
  todaysMood: t.field({
    type: MoodEntry,
    nullable: true,
    description: "The mood of the child's current date, if it was recorded.",
    resolve: (child, _args, context) => todaysMood(context, child),
  }),
  yesterdaysMood: t.field({
    type: MoodEntry,
    nullable: true,
    description: 'The mood of the previous date, if it was recorded.',
    resolve: (child, _args, context) => yesterdaysMood(context, child),
  }),
}));
