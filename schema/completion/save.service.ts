import { createHash } from 'node:crypto';
import type pg from 'pg';
import { mayEdit } from '../access.ts';
import type { Viewer } from '../account/account.sql.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { assignedTaskById } from '../assignment/assignment.service.ts';
import { childById } from '../child/child.service.ts';
import { completionUndone, readOnlyAccess } from '../errors.ts';
import { runOnce } from '../idempotency.service.ts';
import { parseInput } from '../input.ts';
import { requireFeature, useFeature } from '../plan/plan.service.ts';
import { refusalOfMissing } from '../swap/swapped.service.ts';
import { awardOf, awardOnce, type CompletedTask } from './award.service.ts';
import { saveCompletionInput } from './completion.input.ts';
import { answerWith, replay } from './completion.service.ts';
import { completionOf, setComment } from './completion.sql.ts';
import { discardUnlessKept, photoUrl, type StoredPhoto, storePhoto } from './photo.service.ts';
import { deletePhoto, replacePhoto } from './photo.sql.ts';
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

/**
 * Completes a daily task unless it was completed before, and sets its comment and photo (docs/product.md#photos). A repeat
 * edits and awards nothing. A completed task can be edited after its date, too. An absent comment keeps the stored one, an
 * empty comment removes it.
 *
 * The photo's file is stored first, then all rows in one transaction, then the previous file is removed. So whatever fails,
 * no row refers to a missing file.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, PAYLOAD_TOO_LARGE, NOT_FOUND, FORBIDDEN for a
 *   carer with read-only access or a plan without photos, CHALLENGE_EXPIRED for a task that was still open at noon of
 *   the next date, CONFLICT for a reused key
 */
export async function saveCompletion(actor: Actor, rawInput: unknown): Promise<CompletedTask> {
  const viewer = requireViewer(actor);
  const {
    idempotencyKey,
    photo: readPhoto,
    dailyTaskId,
    completionId,
    ...words
  } = parseInput(saveCompletionInput, rawInput);
  const wasCompleted = await checkMayEdit(actor, viewer, dailyTaskId);
  if (readPhoto) await requireFeature(actor, 'photos');
  const upload = readPhoto ? await readPhoto() : null;
  const photo = upload ? await storePhoto(actor, upload) : null;

  const input = { dailyTaskId, ...words, photo: upload && createHash('sha256').update(upload).digest('base64url') };
  let saved: { done: CompletedTask; former: string | null } | undefined;
  try {
    const award = await runOnce(
      actor,
      { key: idempotencyKey, operation: 'saveCompletion', input },
      async (connection) => {
        const completed = await awardOnce(actor, connection, viewer, 'daily', dailyTaskId);
        // Words for a completion are not saved with another one, and do not complete a task that somebody has just undone.
        const isOther = completionId != null && completionId !== completed.completion.id;
        if (isOther || (wasCompleted && !completed.alreadyCompleted)) throw completionUndone();
        if (photo) await useFeature(actor, 'photos', connection, { childId: completed.childId });
        saved = await write(actor, connection, completed, words, photo);
        return awardOf(saved.done);
      },
    );
    return saved ? answerWith(actor, saved.done) : await replay(actor, award);
  } finally {
    await discardUnlessKept(actor, photo?.id);
    await discardUnlessKept(actor, saved?.former);
  }
}

/** Checks access before the photo is read; returns whether the task is completed. */
async function checkMayEdit(actor: Actor, viewer: Viewer, dailyTaskId: string): Promise<boolean> {
  const task = await assignedTaskById(actor, 'daily', dailyTaskId);
  const child = task && (await childById(actor, task.childId));
  if (!child) throw await refusalOfMissing(actor.db.pool, viewer, dailyTaskId);
  if (!mayEdit(child.role)) throw readOnlyAccess();
  return task.completed;
}

async function write(
  { now }: Actor,
  connection: pg.PoolClient,
  done: CompletedTask,
  { comment, isPublic, removePhoto, keepOfferedPhoto }: Words,
  photo: StoredPhoto | null,
): Promise<{ done: CompletedTask; former: string | null }> {
  const { completion } = done;
  const [former] = photo
    ? await replacePhoto(connection, {
        id: photo.id,
        childId: done.childId,
        completionId: completion.id,
        byteSize: photo.bytes.length,
        width: photo.width,
        height: photo.height,
        now: new Date(now.epochMilliseconds),
      })
    : removePhoto
      ? await deletePhoto(connection, completion.id)
      : [];
  const offered = keepOfferedPhoto && completion.imageUrl === null ? await takeOffered(connection, completion) : null;
  const shown = photo?.id ?? offered;
  const imageUrl = shown ? photoUrl(shown) : removePhoto ? null : completion.imageUrl;
  const [row] = await setComment(
    connection,
    completion.id,
    comment === undefined ? completion.comment : comment || null,
    imageUrl,
    isPublic,
  );
  if (!row) throw new Error('A completion must still be there under its child’s lock');
  const child = { ...done.child, revision: row.child_revision };
  return { done: { ...done, child, completion: completionOf(row.completion) }, former: former?.former ?? null };
}

/** Takes over the photo of the same task before it was undone; returns its id, or null when there is none. */
async function takeOffered(
  connection: pg.PoolClient,
  { id, assignmentId }: CompletedTask['completion'],
): Promise<string | null> {
  const [undone] = await selectUndoneOfAssignments(connection, [assignmentId]);
  const [taken] = undone?.offer_id ? await takeOfferedPhoto(connection, undone.offer_id, id) : [];
  return taken?.id ?? null;
}
