import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { type Transaction, write } from '../../prisma/write.ts';
import { accountHolder, type Actor, requireSession } from '../actor.ts';
import { recordOwnAct } from '../audit/ownAct.service.ts';
import { conflict, notFound, Refusal } from '../errors.ts';
import { requireFreshProof } from '../identity/session/freshProof.service.ts';
import { isUuid, parseInput } from '../input.ts';
import { lockAccount } from '../locks.sql.ts';
import { requireChildPlaces, requireFeature, useFeature } from '../plan/plan.service.ts';
import { say } from '../say.rules.ts';
import { findVisible } from '../visibleId.ts';
import { confirmImportInput, importIdInput, importPartInput } from './import.input.ts';
import { importLimits } from './move.rules.ts';
import { readReport } from './report.ts';

/** The refusal of a file that is larger than `importLimits.fileBytes`. */
export const importTooLarge = () => new Refusal('PAYLOAD_TOO_LARGE', say('An export can have at most 2 GB'));

/** The refusal of a form without the file. */
export const importMissing = () => new Refusal('BAD_USER_INPUT', say('Choose the ZIP that you downloaded there'));

/** Finds imports of the user by id, in a browser that may look into the account. */
export const findImport = findVisible(async (actor, ids) => {
  const { db, now } = actor;
  const viewer = accountHolder(actor);
  if (!viewer) return [];
  return db.prisma.import.findMany({ where: { id: { in: ids }, ...waiting(viewer.id, now) }, select: { id: true } });
});

const waiting = (userId: string, now: Temporal.Instant) => ({
  userId,
  expiresAt: { gt: new Date(now.epochMilliseconds) },
});

/**
 * What the user brings here, or brought within the last day; null for nothing.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function importOfViewer(actor: Actor, query: Prisma.ImportDefaultArgs) {
  const { id } = requireSession(actor);
  return actor.db.prisma.import.findFirst({ ...query, where: waiting(id, actor.now) });
}

/** The import with that id, which the user has just changed. */
export const importById = (actor: Actor, id: string, query: Prisma.ImportDefaultArgs) =>
  actor.db.prisma.import.findUniqueOrThrow({ ...query, where: { id } });

const expiryOf = ({ now }: Pick<Actor, 'now'>): Date =>
  new Date(now.add({ hours: importLimits.hours }).epochMilliseconds);

const isBusy = ({ state, receivedAt }: { state: string; receivedAt: Date | null }): boolean =>
  state === 'WRITING' || (state === 'READING' && receivedAt !== null);

/** @throws Refusal UNAUTHENTICATED, FORBIDDEN, REAUTHENTICATION_REQUIRED */
async function mover(actor: Actor): Promise<string> {
  const { id } = requireFreshProof(actor);
  await requireFeature(actor, 'data-export');
  return id;
}

/**
 * Makes room for the export of another server, whose file comes next. A former import that has ended is forgotten.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token and without the feature `data-export`, REAUTHENTICATION_REQUIRED,
 *   CONFLICT while another import of the account is being read or written
 */
export async function startImport(actor: Actor): Promise<{ readonly id: string }> {
  const userId = await mover(actor);
  const id = randomUUIDv7();
  const createdAt = new Date(actor.now.epochMilliseconds);
  const expiresAt = expiryOf(actor);
  const former = await write(actor, async (transaction) => {
    await lockAccount(transaction, userId);
    const found = await transaction.import.findUnique({ where: { userId } });
    if (found && isBusy(found) && found.expiresAt > createdAt) throw busy();
    if (found) await transaction.import.delete({ where: { userId } });
    await transaction.import.create({ data: { id, userId, createdAt, expiresAt } });
    return found?.id;
  });
  if (former !== undefined) await actor.imports.remove(former);
  return { id };
}

const busy = () => conflict(say('Another file of yours is being read or written. Please wait until it is done'));

/**
 * Takes the file of an import, or a part of it. Once it is whole, it is read. Starts an import unless one waits for its file; a last part
 * that comes again, because its answer was lost, is answered as before.
 *
 * @param rawPart `from`: where the part begins, in bytes, 0 unless given; `size`: how many bytes the whole file has, no more than those of
 *   this request unless given
 * @param openFile opens the part while it arrives
 * @returns how many bytes are there, and whether the file is whole and being read
 * @throws Refusal as `startImport`, though a part that is not the first needs no fresh proof, BAD_USER_INPUT, PAYLOAD_TOO_LARGE, UNAVAILABLE
 */
export async function receiveImport(
  actor: Actor,
  rawPart: unknown,
  openFile: () => Promise<AsyncIterable<Uint8Array>>,
) {
  const { id: userId } = requireSession(actor);
  const { from, size } = parseInput(importPartInput, rawPart);
  // A large file takes longer than a proof counts, and nobody may be there meanwhile.
  if (from === 0) requireFreshProof(actor);
  await requireFeature(actor, 'data-export');
  if (size !== null && size > importLimits.fileBytes) throw importTooLarge();
  const { prisma } = actor.db;
  const where = { ...waiting(userId, actor.now), state: 'READING', receivedAt: null };
  const former = await prisma.import.findFirst({ where });
  if (!former && from > 0 && size !== null) {
    const received = { ...waiting(userId, actor.now), state: { in: ['READING', 'READY'] }, receivedAt: { not: null } };
    const whole = await prisma.import.findFirst({ where: received });
    if (whole) return { id: whole.id, received: size, isWhole: true };
  }
  const { id } = former ?? (await startImport(actor));
  const maxBytes = size ?? importLimits.fileBytes;
  const received = await actor.imports.save(id, await openFile(), { from, maxBytes, tooLarge: importTooLarge });
  const isWhole = size === null || received === size;
  if (!isWhole) return { id, received, isWhole };
  await useFeature(actor, 'data-export');
  await actor.imports.complete(id);
  const receivedAt = new Date(actor.now.epochMilliseconds);
  const { count } = await prisma.import.updateMany({ where: { ...where, id }, data: { receivedAt } });
  if (count > 0) return { id, received, isWhole };
  // Another file came meanwhile, or the user has thrown the import away.
  await actor.imports.remove(id);
  throw conflict(say('This import is over. Please choose the file again'));
}

/** Locks the account and reads its import. */
async function lockImport(transaction: Transaction, actor: Actor, userId: string, rawId: string) {
  await lockAccount(transaction, userId);
  const found = isUuid(rawId)
    ? await transaction.import.findFirst({ where: { id: rawId, ...waiting(userId, actor.now) } })
    : null;
  if (!found) throw notFound(say('Import not found'));
  return found;
}

/**
 * Writes children of a file that was read. What is here already stays as it is. To confirm the same children again changes nothing.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for an access token, without the feature `data-export` and when the
 *   plan does not allow so many children, REAUTHENTICATION_REQUIRED, CONFLICT unless the import is ready
 */
export async function confirmImport(actor: Actor, rawInput: unknown): Promise<{ readonly id: string }> {
  const userId = await mover(actor);
  const { importId, children } = parseInput(confirmImportInput, rawInput);
  await write(actor, async (transaction) => {
    const found = await lockImport(transaction, actor, userId, importId);
    const chosen = children.map(({ key }) => key);
    const isConfirmed = found.state === 'WRITING' || found.state === 'DONE';
    if (isConfirmed && isDeepStrictEqual(chosen.toSorted(), found.chosen.toSorted())) return;
    const report = found.state === 'READY' ? readReport(found.report) : null;
    if (!report) throw notReady();
    for (const { key, as, childId } of children) {
      const child = report.children.find((one) => one.key === key);
      if (!child) throw notFound(say('The file has no such child'));
      if (child.problem !== null) throw conflict(say('{problem}', { problem: child.problem }));
      const isRight =
        as === 'NEW' ? child.existingId === null : child.existingId !== null && child.existingId === childId;
      if (!isRight)
        throw conflict(
          child.existingId === null
            ? say('{name} is not here yet: only as a new child', { name: child.name })
            : say('{name} came from there before: only into the same child', { name: child.name }),
        );
    }
    const added = children.filter(({ as }) => as === 'NEW').length;
    if (added > 0) await requireChildPlaces(actor, transaction, added);
    await transaction.import.update({
      where: { id: found.id },
      // It takes its time, and its report is there for a day.
      data: { state: 'WRITING', progress: 0, attempts: 0, claimedUntil: null, chosen, expiresAt: expiryOf(actor) },
    });
    await recordOwnAct(actor, transaction, { userId, act: 'data_imported' });
  });
  return { id: importId };
}

const notReady = () => conflict(say('The file must be read first'));

/**
 * Forgets an import and its file. What was written stays.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for an access token, CONFLICT while a process writes it
 */
export async function discardImport(actor: Actor, rawInput: unknown): Promise<void> {
  const { id: userId } = requireSession(actor);
  const { importId } = parseInput(importIdInput, rawInput);
  await write(actor, async (transaction) => {
    const found = await lockImport(transaction, actor, userId, importId);
    // Nobody is at it if the server is gone that had the file.
    const isClaimed = (found.claimedUntil?.getTime() ?? 0) > actor.now.epochMilliseconds;
    if (found.state === 'WRITING' && isClaimed) throw busy();
    await transaction.import.delete({ where: { id: found.id } });
  });
  await actor.imports.remove(importId);
}
