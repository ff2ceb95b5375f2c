import { createHash } from 'node:crypto';
import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import type { Reader } from '../../prisma/statement.ts';
import { mayEdit, reachOf } from '../access.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { assignedTaskById } from '../assignment/assignment.service.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { childById } from '../child/child.service.ts';
import { sayCounted } from '../child/knownDaysOff.service.ts';
import { badInput, completionUndone, conflict, readOnlyAccess } from '../errors.ts';
import { runOnce } from '../idempotency.service.ts';
import { parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { requireFeature, useFeature } from '../plan/plan.service.ts';
import { say } from '../say.rules.ts';
import { refusalOfMissing } from '../swap/swapped.service.ts';
import { type Award, awardOf, awardOnce, type CompletedTask } from './award.service.ts';
import { saveCompletionInput } from './completion.input.ts';
import { answerWith, replay } from './completion.service.ts';
import { keepUnarchived } from './archived.service.ts';
import { setComment } from './completion.sql.ts';
import { completionOf } from './completions.sql.ts';
import { lockChildrenOfTasks } from '../locks.sql.ts';
import { copyPhoto, discardUnlessKept, photoUrl, type StoredPhoto, storePhoto } from './photo.service.ts';
import { deletePhoto, replacePhoto } from './photo.sql.ts';
import { caresForAllOn } from './shownPhoto.service.ts';
import { selectUndoneOfAssignments, takeOfferedPhoto } from './undone.sql.ts';

/** The comment and flags of a completion. */
interface Words {
  /** Undefined keeps the comment, an empty text removes it. */
  readonly comment?: string | undefined;
  readonly isPublic: boolean;
  readonly removePhoto: boolean;
  /** Whether to take over the photo that the task had before its completion was undone. */
  readonly keepOfferedPhoto: boolean;
}

/** A saved completion, with those of the other children that it was also for. */
interface SavedCompletion extends CompletedTask {
  readonly also: readonly CompletedTask[];
}

/**
 * Completes a daily task unless it was completed before, and sets its comment and photo (docs/product.md#photos). A repeat
 * edits and awards nothing. A completed task can be edited after its date, too. An absent comment keeps the stored one, an
 * empty comment removes it.
 *
 * `alsoFor` names daily tasks of other children: they are completed likewise, and get the same comment and a copy of the same
 * photo, which only who cares for all of these children sees from then on (docs/product.md#together). All is saved or nothing.
 *
 * The photo's files are stored first, then all rows in one transaction, then the previous files are removed. So whatever fails, no row refers to a missing file.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, PAYLOAD_TOO_LARGE, NOT_FOUND, FORBIDDEN for a
 *   carer with read-only access or a plan without photos, CHALLENGE_EXPIRED for a task that was still open at noon of
 *   the next date, CONFLICT for a reused key
 */
export async function saveCompletion(actor: Actor, rawInput: unknown): Promise<SavedCompletion> {
  const viewer = requireViewer(actor);
  const {
    idempotencyKey,
    photo: readPhoto,
    dailyTaskId,
    completionId,
    alsoFor,
    ...words
  } = parseInput(saveCompletionInput, rawInput);
  const tasks = await Promise.all([dailyTaskId, ...alsoFor].map((id) => taskToSave(actor, viewer, id)));
  if (new Set(tasks.map(({ childId }) => childId)).size < tasks.length) {
    throw badInput('alsoFor', say('Each task of alsoFor must be of another child'));
  }
  if (readPhoto) await requireFeature(actor, 'photos');
  const upload = readPhoto ? await readPhoto() : null;

  const input = {
    dailyTaskId,
    completionId,
    ...words,
    photo: upload && createHash('sha256').update(upload).digest('base64url'),
    ...(alsoFor.length > 0 && { alsoFor }),
  };
  const stored: StoredPhoto[] = [];
  let saved: Written[] | undefined;
  try {
    if (upload) stored.push(await storePhoto(actor, upload));
    for (const photo of stored.slice(0, 1)) {
      for (const _ of alsoFor) stored.push(await copyPhoto(actor, photo));
    }
    const { also = [], ...award } = await runOnce(
      actor,
      { key: idempotencyKey, operation: 'saveCompletion', input, saysRevisions: true },
      async (connection): Promise<Saved> => {
        if (alsoFor.length > 0) {
          const ids = tasks.map(({ id }) => id);
          await lockChildrenOfTasks(connection, reachOf(viewer), ids);
        }
        const written: Written[] = [];
        for (const [index, task] of tasks.entries()) {
          const ownId = index === 0 ? completionId : undefined;
          const completed = await awardOnce(actor, connection, viewer, {
            frequency: 'daily',
            id: task.id,
            completionId: ownId,
          });
          // Words for a completion are not saved with another one, and do not complete a task that somebody has just undone.
          if (task.completed && !completed.alreadyCompleted) throw completionUndone();
          if (ownId !== undefined && ownId !== completed.completion.id) throw completedByOther();
          const photo = stored[index] ?? null;
          if (photo && index === 0) await useFeature(actor, 'photos', connection, { childId: completed.childId });
          const others = tasks.map(({ childId }) => childId).filter((childId) => childId !== task.childId);
          written.push(await write(actor, connection, completed, { viewer, words, photo, others }));
        }
        saved = written;
        const [first, ...more] = written.map(({ done }) => awardOf(done));
        if (!first) throw new Error('Saving a completion must write one');
        return more.length > 0 ? { ...first, also: more } : first;
      },
    );
    if (saved) return answerSaved(actor, saved);
    forgetLoaded(actor);
    const replayed = await Promise.all(also.map((one) => replay(actor, one)));
    return { ...(await replay(actor, award)), also: replayed };
  } finally {
    for (const { id } of stored) await discardUnlessKept(actor, id);
    for (const { former } of saved ?? []) await discardUnlessKept(actor, former);
  }
}

const completedByOther = () => conflict(say('Somebody else has completed this challenge meanwhile'));

/** What an idempotency key stores. */
type Saved = Award & { readonly also?: readonly Award[] };

function answerSaved(actor: Actor, saved: readonly Written[]): SavedCompletion {
  const [first, ...also] = saved.map(({ done }) => done);
  if (!first) throw new Error('Saving a completion must write one');
  answerWith(actor, first, ...also);
  for (const { done } of saved) sayCounted(actor, done.child);
  return { ...first, also };
}

/** Checks access before the photo is read. */
async function taskToSave(actor: Actor, viewer: Viewer, id: string): Promise<AssignedTask> {
  const task = await assignedTaskById(actor, 'daily', id);
  const child = task && (await childById(actor, task.childId));
  if (!child) throw await refusalOfMissing(actor.db.pool, viewer, id);
  if (!mayEdit(child.role)) throw readOnlyAccess();
  return task;
}

interface Written {
  readonly done: CompletedTask;
  /** The photo that the completion had before. */
  readonly former: string | null;
}

/** What is written with a completion. */
interface Writing {
  readonly viewer: Viewer;
  readonly words: Words;
  /** The photo of this completion, or its copy of a joint one. */
  readonly photo: StoredPhoto | null;
  /** The other children in the photo. */
  readonly others: readonly string[];
}

async function write(
  actor: Actor,
  connection: Reader,
  done: CompletedTask,
  { viewer, words, photo, others }: Writing,
): Promise<Written> {
  const { completion } = done;
  await keepUnarchived(connection, actor.now, completion);
  const [former] = photo
    ? await replacePhoto(connection, {
        id: photo.id,
        childId: done.childId,
        completionId: completion.id,
        withChildIds: others,
        byteSize: photo.bytes.length,
        width: photo.width,
        height: photo.height,
        now: new Date(actor.now.epochMilliseconds),
      })
    : [];
  const shown = photo
    ? { imageUrl: photoUrl(photo.id), photoById: viewer.id, photoWith: others }
    : await otherPhoto(connection, viewer, completion, words);
  const comment = words.comment === undefined ? completion.comment : words.comment || null;
  const [row] = await setComment(connection, {
    id: completion.id,
    childId: completion.childId,
    comment,
    commentedById: comment === completion.comment ? completion.commentedById : comment && viewer.id,
    commentedAt: words.comment === undefined ? completion.commentedAt : new Date(actor.now.epochMilliseconds),
    imageUrl: shown.imageUrl,
    photoById: shown.photoById,
    photoWith: shown.photoWith,
    isPublic: words.isPublic,
  });
  if (!row) throw new Error('A completion must still be there under its child’s lock');
  const child = { ...done.child, revision: row.revision };
  return {
    done: { ...done, child, completion: completionOf(row.completion) },
    former: former?.former ?? shown.removed ?? null,
  };
}

interface ShownPhoto extends Pick<TaskCompletion, 'imageUrl' | 'photoById'> {
  readonly photoWith: readonly string[];
  /** The photo that is no longer there. */
  readonly removed?: string | null;
}

/** The photo of a completion without a new one: the one it has, none once it is removed, or one that was offered. */
async function otherPhoto(
  connection: Reader,
  viewer: Viewer,
  completion: CompletedTask['completion'],
  { removePhoto, keepOfferedPhoto }: Words,
): Promise<ShownPhoto> {
  // Whoever does not see a photo cannot remove it.
  if (removePhoto && (await caresForAllOn(connection, viewer, completion.photoWith))) {
    const [removed] = await deletePhoto(connection, completion.id);
    return { imageUrl: null, photoById: null, photoWith: [], removed: removed?.former ?? null };
  }
  const offered =
    keepOfferedPhoto && completion.imageUrl === null ? await takeOffered(connection, viewer, completion) : null;
  return offered ?? completion;
}

/** Takes over the photo of the same task before it was undone; null when there is none that the viewer sees. */
async function takeOffered(
  connection: Reader,
  viewer: Viewer,
  { id, childId, assignmentId }: CompletedTask['completion'],
): Promise<ShownPhoto | null> {
  const [undone] = await selectUndoneOfAssignments(connection, [assignmentId], [childId]);
  if (!undone?.offerId || !(await caresForAllOn(connection, viewer, undone.photoWith ?? []))) return null;
  const [taken] = await takeOfferedPhoto(connection, undone.offerId, id);
  return taken
    ? { imageUrl: photoUrl(taken.id), photoById: undone.photoById, photoWith: undone.photoWith ?? [] }
    : null;
}
