import { randomUUIDv7 } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import { write } from '../../prisma/write.ts';
import { type Actor, type Database, requesterOf, requireAdmin } from '../actor.ts';
import { dateOf } from '../clock.rules.ts';
import { notFound, Refusal } from '../errors.ts';
import { writeOnce } from '../idempotency.service.ts';
import { isUuid, parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { lockAccount } from '../locks.sql.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { say } from '../say.rules.ts';
import { parseTips } from '../task/task.rules.ts';
import { compareRows } from './compare.rules.ts';
import type { Compared, ComparedSkill, ComparedTask } from './content.rules.ts';
import { checkRows, checkSheets, importRowsInput } from './import.input.ts';
import { deleteExpiredUploads, insertUpload, lockCatalogue, takeUpload } from './import.sql.ts';
import { settleRows } from './settleRows.service.ts';
import { yieldToEventLoop } from './slices.ts';
import { readSnapshot } from './snapshot.service.ts';
import { checkWorkbookName } from './workbook.input.ts';
import {
  type RowError,
  sentencesOf,
  sheetNames,
  uploadHours,
  workbookLimits,
  workbookSentences,
} from './workbook.rules.ts';
import { keyColumn } from './translated/sheets.rules.ts';
import { compareTexts, type ComparedText, readStoredTexts, revisionOf } from './translated/compareTexts.ts';
import { writeTexts } from './translated/writeTexts.ts';
import { writeImport } from './writeImport.service.ts';

/** A file as it was uploaded. */
interface WorkbookFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Computes what importing a workbook would do (docs/product.md#excel), without doing it: of its rows, only those that change something.
 *
 * @param receive receives the file; called only for administrators
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN; BAD_USER_INPUT, PAYLOAD_TOO_LARGE for a file that cannot be read as a
 *   whole. Mistakes in its rows are part of the result
 */
export async function previewWorkbook(actor: Actor, receive: () => Promise<WorkbookFile>) {
  requireAdmin(actor);
  const { name, bytes } = await receive();
  checkWorkbookName(name);
  const wanted = [sheetNames.tasks, sheetNames.skills].flatMap((name) => [name, { name, column: keyColumn }]);
  const sheets = await actor.workbooks.read(bytes, wanted, requesterOf(actor));
  const checked = await checkSheets(sheets);
  const stored = await readSnapshot(actor.db.pool);
  await yieldToEventLoop();
  const { tasks, skills, taskErrors, skillErrors } = compareRows(rowsOf(checked), stored, randomUUIDv7);
  await yieldToEventLoop();
  const { texts, errors: textErrors } = compareTexts(
    checked.texts.rows,
    await readStoredTexts(actor.db.pool, checked.texts.rows),
  );
  const textsToAdd = texts.filter(({ target }) => target.said === null).length;
  const tasksToAdd = tasks.filter(isNew).length;
  const skillsToAdd = skills.filter(isNew).length;
  return {
    summary: {
      tasksFound: checked.tasks.found,
      skillsFound: checked.skills.found,
      tasksToAdd,
      tasksToUpdate: tasks.length - tasksToAdd,
      skillsToAdd,
      skillsToUpdate: skills.length - skillsToAdd,
      textsFound: checked.texts.found,
      textsToAdd,
      textsToUpdate: texts.length - textsToAdd,
    },
    tasksPreview: tasks.map(taskImport),
    skillsPreview: skills.map(skillImport),
    textsPreview: texts.map(textImport),
    tasksValidation: validation([...checked.tasks.errors, ...taskErrors]),
    skillsValidation: validation([...checked.skills.errors, ...skillErrors]),
    textsValidation:
      texts.length > workbookLimits.rows
        ? { isValid: false, errors: [workbookSentences.tooManyTexts.message] }
        : validation([...checked.texts.errors, ...textErrors]),
  };
}

/**
 * Previews a workbook, and stores its rows for an hour, so that the administrator can import them by the upload's id. The
 * latest 5 uploads of an administrator are kept.
 *
 * @returns `uploadId` null when there are errors or nothing to import
 * @throws Refusal as `previewWorkbook`
 */
export async function previewImport(actor: Actor, receive: () => Promise<WorkbookFile>) {
  const { id: userId } = requireAdmin(actor);
  const preview = await previewWorkbook(actor, receive);
  const { tasksPreview: tasksToImport, skillsPreview: skillsToImport, textsPreview: textsToImport } = preview;
  const { tasksValidation, skillsValidation, textsValidation } = preview;
  const isValid = tasksValidation.isValid && skillsValidation.isValid && textsValidation.isValid;
  const count = tasksToImport.length + skillsToImport.length + textsToImport.length;
  if (!isValid || count === 0) return { ...preview, uploadId: null };
  const uploadId = randomUUIDv7();
  await yieldToEventLoop();
  const rows = JSON.stringify({ tasksToImport, skillsToImport, textsToImport });
  await write(actor, async (connection) => {
    await lockAccount(connection, userId);
    await insertUpload(connection, {
      id: uploadId,
      userId,
      rows,
      now: dateOf(actor.now),
      expiresAt: dateOf(actor.now.add({ hours: uploadHours })),
      others: ownershipLimits.catalogueUploads - 1,
    });
  });
  return { ...preview, uploadId };
}

/**
 * Imports the rows of a preview. Rows that the catalogue no longer allows are left out and named in the result: their task or
 * skill was changed or deleted since the preview, or they need one that was. It is done once: who asks again, because the answer was lost,
 * gets the same result for 24 hours.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND for an upload that is unknown, expired or another user's, CONFLICT if too many
 *   rows depend on rows that are left out
 */
export async function importUpload(actor: Actor, uploadId: string) {
  const { id: userId } = requireAdmin(actor);
  // No caller's own key has a space.
  const key = isUuid(uploadId) ? `import ${uploadId}` : null;
  return importInTransaction(actor, key, async (connection) => {
    const [upload] = key ? await takeUpload(connection, uploadId, userId, dateOf(actor.now)) : [];
    if (!upload) throw notFound(say('Upload not found'));
    return upload.rows;
  });
}

/**
 * Imports rows that a caller sends, checked from scratch. Nothing is imported if a row breaks a rule by itself; rows that do
 * not fit the catalogue are left out and named in the result.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT with the sentence of the first row that breaks a rule, CONFLICT
 *   if too many rows depend on rows that are left out
 */
export async function importRows(actor: Actor, rows: unknown) {
  requireAdmin(actor);
  return importInTransaction(actor, null, async () => rows);
}

async function importInTransaction(actor: Actor, key: string | null, take: (connection: Reader) => Promise<unknown>) {
  const request = { key, operation: 'importCatalogue', input: {} };
  const result = await writeOnce(actor, request, async (connection) => {
    await lockCatalogue(connection);
    const checked = await checkRows(parseInput(importRowsInput, await take(connection)));
    const [error] = [...checked.skills.errors, ...checked.tasks.errors, ...checked.texts.errors];
    if (error) throw new Refusal('BAD_USER_INPUT', error.sentence);
    const { tasks, skills, errors } = await settleRows(rowsOf(checked), await readSnapshot(connection));
    // Before the English changes: a text stands for the English that it was written from.
    const said = compareTexts(checked.texts.rows, await readStoredTexts(connection, checked.texts.rows));
    await writeImport(connection, { tasks, skills }, dateOf(actor.now));
    await writeTexts(connection, said.texts, actor.now.toZonedDateTimeISO('UTC').toPlainDate().toString());
    const tasksAdded = tasks.filter(isNew).length;
    const skillsAdded = skills.filter(isNew).length;
    return {
      tasksAdded,
      tasksUpdated: tasks.length - tasksAdded,
      skillsAdded,
      skillsUpdated: skills.length - skillsAdded,
      textsSaved: said.texts.length,
      errors: [...errors, ...sentencesOf(said.errors)],
    };
  });
  forgetLoaded(actor);
  return result;
}

/** The valid rows of both sheets. */
const rowsOf = ({ tasks, skills }: Awaited<ReturnType<typeof checkRows>>) => ({
  tasks: tasks.rows,
  skills: skills.rows,
});

/**
 * The hourly job: removes expired uploads. Safe to run twice or by two servers at once.
 */
export async function removeExpiredUploads({ pool }: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  await deleteExpiredUploads(pool, dateOf(now));
}

const isNew = ({ found }: Compared<unknown>) => found === null;

const validation = (errors: readonly RowError[]) => ({
  isValid: errors.length === 0,
  errors: sentencesOf(errors),
});

const frame = ({ row, found, target, changes }: Compared<unknown>) => ({
  row,
  action: found === null ? ('add' as const) : ('update' as const),
  id: found === null ? null : target,
  revision: found,
  changes,
});

const skillImport = (skill: ComparedSkill) => ({ ...frame(skill), ...skill.content });

function taskImport(task: ComparedTask) {
  const tips = parseTips(task.content.tips);
  return { ...frame(task), ...task.content, tips: tips?.content ?? '', videoUrl: tips?.videoUrl ?? null };
}

const textImport = ({ row: { content, kind: _kind, ...place }, target, changes }: ComparedText) => ({
  ...place,
  revision: revisionOf(target),
  action: target.said === null ? ('add' as const) : ('update' as const),
  english: target.english,
  changes,
  ...content,
});
