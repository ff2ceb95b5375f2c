import { z } from 'zod';
import { frequencies } from '../task/task.rules.ts';
import { shapes } from './kind.ts';

const { id, text, flag, count, instant, date } = shapes;

/** Whether the user cares for all other children in a photo; a child that waits to be deleted counts. */
export const caresForAll = (column: string) =>
  `NOT EXISTS (SELECT FROM unnest(kept.${column}) AS joint(id) WHERE NOT EXISTS (
     SELECT FROM child_carers carer WHERE carer.child_id = joint.id AND carer.user_id = $1))`;

/** Who did what, and the photo, as far as the user may see it. */
export const authors = {
  fields: {
    completedById: id.nullable(),
    commentedById: id.nullable(),
    photoById: id.nullable(),
    photoWith: z.array(id),
  },
  from: {
    imageUrl: `CASE WHEN ${caresForAll('photo_with')} THEN kept.image_url END`,
    photoById: `CASE WHEN ${caresForAll('photo_with')} THEN kept.photo_by_id END`,
    photoWith: `CASE WHEN ${caresForAll('photo_with')} THEN kept.photo_with ELSE '{}' END`,
  },
};

/** The fields of a completion, archived or not. */
export const completion = {
  id,
  childId: id,
  taskId: id,
  assignmentId: id,
  title: text,
  frequency: z.enum(frequencies),
  completedAt: instant,
  localDate: date,
  timeZone: text,
  points: count,
  comment: text.nullable(),
  imageUrl: text.nullable(),
  isPublic: flag,
};

/** When the server learned of it, if that was later than it was made, and when its comment was written last. */
export const times = { receivedAt: instant.nullable(), commentedAt: instant.nullable() };
