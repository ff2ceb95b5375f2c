import { User } from '../account/User.ts';
import { requireViewer } from '../actor.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { MoodEnum } from './Mood.ts';
import { moodNoteMaxLength } from './mood.rules.ts';
import { type RecordedMood, recordMood } from './mood.service.ts';
import { MoodEntry } from './MoodEntry.ts';

const RecordMoodInput = builder.inputType('RecordMoodInput', {
  description: 'How a child feels.',
  fields: (t) => ({
    childId: t.globalID({ required: true, for: [Child], description: 'Which child.' }),
    mood: t.field({ type: MoodEnum, required: true, description: 'How the child feels.' }),
    note: t.string({ description: `A note of at most ${moodNoteMaxLength} characters.` }),
    date: t.field({
      type: 'Date',
      description: "The child's current date, which is the default, or the date before.",
    }),
  }),
});

const RecordMoodPayload = builder.objectRef<RecordedMood>('RecordMoodPayload').implement({
  description: 'A recorded mood, with the child and user whose data it changes.',
  fields: (t) => ({
    moodEntry: t.field({
      type: MoodEntry,
      description: 'The mood of the date.',
      resolve: ({ moodEntry }) => moodEntry,
    }),
    child: t.field({
      type: Child,
      description: 'The child with its moods and activity.',
      resolve: ({ child }) => child,
    }),
    viewer: t.field({
      type: User,
      description: 'The signed-in user.',
      resolve: (_recorded, _args, context) => requireViewer(context),
    }),
  }),
});

builder.mutationField('recordMood', (t) =>
  t.field({
    type: RecordMoodPayload,
    authScopes: { signedIn: true },
    description: 'Records how a child felt today or yesterday; a date has one mood, so recording again replaces it.',
    args: { input: t.arg({ type: RecordMoodInput, required: true, description: 'How the child feels.' }) },
    resolve: (_root, { input: { childId, ...mood } }, context) => recordMood(context, { ...mood, childId: childId.id }),
  }),
);
