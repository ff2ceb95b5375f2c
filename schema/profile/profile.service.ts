import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Transaction } from '../../prisma/write.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { deleteDrawnAhead } from '../assignment/draw.sql.ts';
import { ageGroupToday, childById, childToday, childToSee, lockChildToSee } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { discardUnlessKept, type StoredPhoto, storePhoto } from '../completion/photo.service.ts';
import { storedDate } from '../day/localDate.rules.ts';
import { forbidden, notFound } from '../errors.ts';
import { writeOnce } from '../idempotency.service.ts';
import { parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { requireFeature, useFeature } from '../plan/plan.service.ts';
import { say } from '../say.rules.ts';
import { frequencies } from '../task/task.rules.ts';
import { profileChildInput, profileInput } from './profile.input.ts';

/** A changed profile. */
type Profile = Omit<z.output<ReturnType<typeof profileInput>>, 'avatar' | 'idempotencyKey'>;

/**
 * Changes a child's name, birth date, age group and picture (docs/product.md#children). Tasks of the current periods stay;
 * those of later ones are drawn for the new age group. The address of the child's page stays, so that links keep working.
 *
 * The picture's file is stored first, then all rows in one transaction, then the former file is removed.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, PAYLOAD_TOO_LARGE, NOT_FOUND, FORBIDDEN for carers who do not own the
 *   profile and for a picture on a plan without photos, CONFLICT for a reused key
 */
export async function updateChild(actor: Actor, rawInput: unknown): Promise<Child> {
  requireViewer(actor);
  const { childId } = parseInput(profileChildInput, rawInput);
  const child = await childToSee(actor, childId);
  if (child.role !== 'owner') throw forbidden(say('Only the parent who made this profile may change it'));
  const { idempotencyKey, avatar: readAvatar, ...profile } = parseInput(profileInput(child.clock, actor.now), rawInput);
  if (readAvatar) await requireFeature(actor, 'photos');
  const upload = readAvatar ? await readAvatar() : null;
  const avatar = upload ? await storePhoto(actor, upload) : null;

  const input = { childId, ...profile, avatar: upload && createHash('sha256').update(upload).digest('base64url') };
  let former: string | null = null;
  try {
    await writeOnce(actor, { key: idempotencyKey, operation: 'updateChild', input }, async (transaction) => {
      former = await writeProfile(actor, transaction, child, { profile, avatar });
      return { id: child.id };
    });
  } finally {
    await discardUnlessKept(actor, avatar?.id);
    await discardUnlessKept(actor, former);
  }
  forgetLoaded(actor);
  const changed = await childById(actor, child.id);
  if (!changed) throw notFound(say('Child not found'));
  return changed;
}

/** Writes the profile. Returns the id of the picture that is no longer the child's. */
async function writeProfile(
  actor: Actor,
  transaction: Transaction,
  child: Child,
  { profile, avatar }: { profile: Profile; avatar: StoredPhoto | null },
): Promise<string | null> {
  const { ageGroup, birthDate, removeAvatar, ...others } = profile;
  const where = { id: child.id };
  // It was handed over meanwhile.
  if ((await lockChildToSee(transaction, requireViewer(actor), child.id)) !== 'owner')
    throw notFound(say('Child not found'));
  const { avatarId } = await transaction.child.findUniqueOrThrow({ where, select: { avatarId: true } });
  const today = childToday(child, actor.now).toString();
  const isMoved = ageGroup !== ageGroupToday(child, today) || birthDate !== child.birthDate;
  await transaction.child.update({
    where,
    data: {
      ...others,
      birthDate: storedDate(birthDate),
      ageGroup: isMoved ? ageGroup : child.ageGroup,
      // A group that the parent chose holds until the next boundary after the choice.
      lastAgeGroupUpdate: storedDate(isMoved ? today : child.lastAgeGroupUpdate),
      avatarId: removeAvatar ? null : (avatar?.id ?? avatarId),
    },
  });
  if (isMoved) for (const frequency of frequencies) await deleteDrawnAhead[frequency](transaction, child.id, today);

  const former = avatar || removeAvatar ? avatarId : null;
  if (former) await transaction.photo.deleteMany({ where: { id: former, childId: child.id, completionId: null } });
  if (avatar) {
    await useFeature(actor, 'photos', transaction, { childId: child.id });
    const { id, bytes, width, height } = avatar;
    const createdAt = new Date(actor.now.epochMilliseconds);
    await transaction.photo.create({
      data: { id, childId: child.id, byteSize: bytes.length, width, height, createdAt },
    });
  }
  return former;
}
