import { sameViewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { MoodEnum } from './Mood.ts';
import { moodNoteMaxLength } from './mood.rules.ts';
import { recordMood } from './mood.service.ts';
import { MoodEntry } from './MoodEntry.ts';

builder.relayMutationField(
  'recordMood',
  {
    description: 'How a child feels.',
    inputFields: (t) => ({
      childId: t.globalID({ required: true, for: [Child], description: 'Which child.' }),
      mood: t.field({ type: MoodEnum, required: true, description: 'How the child feels.' }),
      note: t.string({ description: `A note of at most ${moodNoteMaxLength} characters.` }),
      date: t.field({
        type: 'Date',
        description: "The child's current date, which is the default, or the date before.",
      }),
    }),
  },
  {
    authScopes: { completing: true },
    description: 'Records how a child felt today or yesterday; a date has one mood, so recording again replaces it.',
    resolve: (_root, { input: { childId, ...mood } }, context) => recordMood(context, { ...mood, childId: childId.id }),
  },
  {
    description: 'A recorded mood, with the child and user whose data it changes.',
    outputFields: (t) => ({
      moodEntry: t.expose('moodEntry', { type: MoodEntry, description: 'The mood of the date.' }),
      child: t.expose('child', { type: Child, description: 'The child with its moods and activity.' }),
      viewer: sameViewerField(t),
    }),
  },
);
