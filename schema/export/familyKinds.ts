import { z } from 'zod';
import { everyCompletion, everyPractice } from '../completion/archived.sql.ts';
import { summaryTypes } from '../summary/summary.rules.ts';
import { authors, caresForAll, completion, times } from './completionFields.ts';
import { type Kind, ofChild, ofWholeChild, shapes } from './kind.ts';
import { catalogueKey, taskKey, taskKinds } from './taskKinds.ts';

const { id, text, flag, count, instant, date, json } = shapes;

const skillName = {
  join: 'JOIN skills skill ON skill.id = kept.skill_id',
  from: { skill: 'skill.name', catalogueKey: 'skill.catalogue_key' },
};

/** The task of a completion, which has a title of its own. An archived completion may outlive its task. */
const joinTask = 'LEFT JOIN tasks task ON task.id = kept.task_id';

/**
 * Whether the user may know all days off of a child: only then summaries leave out what was open on them. Who is not the only carer
 * with a pattern may not know all (docs/product.md#days-off).
 */
const knowsDaysOff = `(kept.child_id = ANY(reach.whole) AND NOT EXISTS (SELECT FROM care_patterns care
        WHERE care.child_id = kept.child_id AND care.carer_id IS DISTINCT FROM $1))`;

/**
 * The rows of the export about children. For children of other owners, it only says that the user cares for them, and when they are
 * with the user: their records belong to the owner. Once an owner has deleted a profile, the other carers can export it for 30 days.
 */
export const familyKinds = {
  children: {
    about: 'Your children, and children of others whose profiles are being deleted.',
    table: 'children',
    where: 'kept.id = ANY(reach.seen)',
    fields: {
      id,
      parentId: id,
      name: text,
      urlSlug: text,
      ageGroup: text,
      birthDate: date,
      lastAgeGroupUpdate: date,
      totalPoints: count,
      hue: count,
      avatarId: id.nullable(),
      deletionRequestedAt: instant.nullable(),
      handedOverOn: date.nullable(),
      formerSkippedDates: z.array(date),
      startedOn: date,
      apart: text,
      needs: z.array(text),
      winter: text.nullable(),
      bornEarlyWeeks: count,
      createdAt: instant,
    },
    from: { formerSkippedDates: 'kept.former_skipped_dates::text[]' },
    without: { revision: 'It counts changes, so that open screens know of them.' },
  },
  ...taskKinds,
  completions: {
    about: 'Completed challenges, with your comments.',
    table: 'task_completions',
    rows: everyCompletion,
    where: ofChild,
    join: joinTask,
    fields: { ...completion, catalogueKey, ...times, ...authors.fields, authorName: text.nullable(), isLate: flag },
    from: { ...authors.from, ...taskKey },
  },
  undoneCompletions: {
    about: 'Completions that were taken back. They count in no total.',
    table: 'undone_completions',
    where: ofWholeChild,
    join: joinTask,
    fields: {
      ...completion,
      catalogueKey,
      ...times,
      ...authors.fields,
      authorName: text.nullable(),
      isLate: flag,
      undoneById: id.nullable(),
      undoneAt: instant,
    },
    from: { ...authors.from, ...taskKey },
  },
  archivedCompletions: {
    about:
      'Always empty: completed challenges of more than two years ago are among the completions, whatever rests in an archive.',
    table: 'archived_task_completions',
    where: 'false',
    join: joinTask,
    fields: {
      ...completion,
      catalogueKey,
      ...times,
      completedById: id.nullable(),
      authorName: text.nullable(),
      isLate: flag,
      skills: z.array(z.strictObject({ skillId: id, skill: text, catalogueKey })),
      ageGroupAtCompletion: text.nullable(),
      originalId: id,
      archivedAt: instant,
    },
    from: {
      ...taskKey,
      skills: `(SELECT coalesce(json_agg(json_build_object('skillId', skill.id, 'skill', skill.name, 'catalogueKey', skill.catalogue_key)
        ORDER BY skill.id), '[]') FROM skills skill WHERE skill.id = ANY(kept.skill_ids))`,
    },
    without: { skill_ids: 'They are in `skills`, with their names.' },
  },
  photos: {
    about:
      'The photos of completions and the pictures of children; `file` is the picture in this archive. ' +
      'Those in `photos/undone` belong to completions that were taken back, for 30 days. Without those of children whom you do not ' +
      'care for.',
    table: 'photos',
    where: `(${ofWholeChild} OR ${ofChild} AND kept.undone_id IS NULL) AND ${caresForAll('with_child_ids')}`,
    fields: {
      id,
      childId: id,
      completionId: id.nullable(),
      undoneId: id.nullable(),
      withChildIds: z.array(id),
      file: text,
      byteSize: count,
      width: count,
      height: count,
      createdAt: instant,
    },
    from: {
      file: `CASE WHEN kept.undone_id IS NULL THEN 'photos/' || COALESCE(kept.completion_id, kept.child_id)
        ELSE 'photos/undone/' || kept.undone_id END || '.jpg'`,
    },
  },
  days: {
    about: 'What each child did on each day.',
    table: 'child_days',
    key: ['child_id', 'date'],
    where: ofChild,
    fields: {
      childId: id,
      date,
      dailyDone: count,
      dailyAssigned: count,
      otherDone: count,
      points: count,
      hasMood: flag,
      goldStreak: count,
      platinumStreak: count,
      freezes: count,
      towards: count,
    },
  },
  pauses: {
    about: 'When your family rested: dates that change no streak.',
    table: 'pauses',
    where: ofWholeChild,
    fields: {
      id,
      childId: id,
      fromDate: date,
      toDate: date.nullable(),
      note: text.nullable(),
      createdById: id.nullable(),
      createdAt: instant,
    },
  },
  carePatterns: {
    about: 'On which dates children are with you, also those of others. Patterns of other carers are in their exports.',
    table: 'care_patterns',
    where: 'kept.carer_id = $1',
    fields: {
      id,
      childId: id,
      carerId: id,
      fromDate: date,
      toDate: date.nullable(),
      anchor: date,
      days: z.array(flag),
      presentOn: z.array(date),
      absentOn: z.array(date),
      createdAt: instant,
    },
    from: { presentOn: 'kept.present_on::text[]', absentOn: 'kept.absent_on::text[]' },
  },
  streaks: {
    about: 'The streaks of each child.',
    table: 'streaks',
    where: ofChild,
    fields: {
      id,
      childId: id,
      currentGoldStreak: count,
      currentPlatinumStreak: count,
      lastTaskDate: date.nullable(),
      lastMissedDate: date.nullable(),
      lastPlatinumDate: date.nullable(),
      bestGoldStreak: count,
      previousDate: date.nullable(),
      previousGold: count,
      previousPlatinum: count,
      previousOpenPlatinum: count,
      previousFreezes: count,
      previousTowards: count,
      updatedAt: instant,
    },
  },
  moods: {
    about: 'How each child felt, with your notes.',
    table: 'mood_entries',
    where: ofChild,
    fields: {
      id,
      childId: id,
      mood: text,
      note: text.nullable(),
      date,
      recordedById: id.nullable(),
      recordedAt: instant.nullable(),
      authorName: text.nullable(),
      createdAt: instant,
    },
  },
  skills: {
    about: 'How often each child has practiced a skill, and when last.',
    table: 'child_skills',
    key: ['child_id', 'skill_id'],
    where: ofChild,
    ...skillName,
    fields: { childId: id, skillId: id, skill: text, catalogueKey, practiceCount: count, lastPracticedAt: instant },
  },
  skillPractice: {
    about: 'Which completed challenge trained which skill.',
    table: 'child_skill_completions',
    rows: everyPractice,
    key: ['task_completion_id', 'skill_id'],
    where: ofChild,
    ...skillName,
    fields: {
      id,
      childId: id,
      skillId: id,
      skill: text,
      catalogueKey,
      taskCompletionId: id,
      completedAt: instant,
      localDate: date,
      ageGroupAtCompletion: text,
      createdAt: instant,
    },
  },
  summaries: {
    about: 'The weekly and monthly summaries.',
    table: 'summaries',
    where: ofChild,
    fields: {
      id,
      childId: id,
      type: z.enum(summaryTypes),
      periodStart: date,
      periodEnd: date,
      viewed: flag,
      dominantMood: text.nullable(),
      totalPoints: count,
      maxPossiblePoints: count,
      highlights: json,
      createdAt: instant,
    },
    from: {
      maxPossiblePoints: `CASE WHEN ${knowsDaysOff} THEN kept.max_possible_points
        ELSE coalesce((kept.highlights->'whole'->>'maxPossiblePoints')::int, kept.max_possible_points) END`,
      highlights: `(kept.highlights - 'whole') || CASE WHEN ${knowsDaysOff} OR kept.highlights->'whole' IS NULL THEN '{}'
        ELSE jsonb_build_object('maxChallenges', kept.highlights->'whole'->'maxChallenges') END`,
    },
  },
} as const satisfies Record<string, Kind>;
