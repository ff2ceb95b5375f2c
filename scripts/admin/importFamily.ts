import { randomUUIDv7 } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../prisma/embedded.ts';
import { write } from '../../prisma/write.ts';
import { Refusal } from '../../schema/errors.ts';
import { importTooLarge } from '../../schema/move/import.service.ts';
import { importLimits } from '../../schema/move/move.rules.ts';
import { type ImportReport, readReport } from '../../schema/move/report.ts';
import { nameOfList, orderOfLists } from '../../schema/move/words.ts';
import { importFiles } from '../../server/move/files.ts';
import { workOnImport } from '../../server/move/work.ts';
import { preparePhotos } from '../../server/photos/prepare.ts';
import { openPhotoStore, photosIn } from '../../server/photos/store.ts';
import { idByEmail, recordOperatorAct } from './account.ts';
import type { Command } from './command.ts';
import { isYes, ownTerminal, type Terminal } from './terminal.ts';

/** How often it is looked whether a server is done, in milliseconds. */
const lookEveryMs = 500;

/**
 * Brings the export of another server to an account, all children that can come: says what would come, asks, and writes it.
 *
 * @param terminal where it says so and asks
 */
export const importFamilyWith =
  (terminal: Terminal = ownTerminal): Command =>
  async ({ db, env, now, usage }, [email, file, ...flags]) => {
    if (email === undefined || file === undefined || flags.some((flag) => flag !== '--yes'))
      throw new StartError(usage);
    const userId = await idByEmail(db, email);
    const former = await db.prisma.import.findUnique({ where: { userId } });
    if (former?.state === 'WRITING') throw new StartError(`${email} is bringing another file right now.`);
    const id = randomUUIDv7();
    const files = importFiles(env.dataDir);
    try {
      const source = bytesOf(path.resolve(process.env['INIT_CWD'] ?? '', file));
      await files.save(id, source, { from: 0, maxBytes: importLimits.fileBytes, tooLarge: importTooLarge });
      await files.complete(id);
    } catch (error) {
      await files.remove(id);
      if (error instanceof Refusal) throw error;
      // What the system says, without the whole path.
      throw new StartError(`${file} cannot be read: ${String(error).replace(/^Error: |,.*$/gs, '')}.`);
    }
    const at = (hours: number) => new Date(now.add({ hours }).epochMilliseconds);
    await write({ db }, async (tx) => {
      await tx.import.deleteMany({ where: { userId } });
      await tx.import.create({
        data: { id, userId, createdAt: at(0), expiresAt: at(importLimits.hours), receivedAt: at(0) },
      });
    });
    const preparation = preparePhotos();
    const photos = photosIn(openPhotoStore(env), preparation);
    const services = { pool: db.pool, photos, dataDir: env.dataDir, now: () => Temporal.Now.instant() };
    const work = async () => {
      for (;;) {
        // A server that runs may have begun before: then this does nothing, unless that one has stopped meanwhile.
        await workOnImport(services, id);
        const found = await db.prisma.import.findUnique({ where: { id } });
        if (!found) throw thrownAway(email);
        if (found.state !== 'READING' && found.state !== 'WRITING') return found;
        await pause(lookEveryMs);
      }
    };
    try {
      const read = await work();
      if (read.state !== 'READY') throw new StartError(`${read.failure ?? 'The file was not read'}.`);
      const report = reportOf(read);
      terminal.output.write(`${linesOf(report).join('\n')}\n`);
      const chosen = report.children.filter(({ problem }) => problem === null).map(({ key }) => key);
      if (chosen.length === 0) throw new StartError('No child of the file can come.');
      if (!flags.includes('--yes')) {
        if (!terminal.input.isTTY) throw new StartError('This needs an answer: run it in a terminal, or add --yes.');
        if (!(await isYes(`Bring this to ${email}?`, terminal))) return 'Nothing was changed.';
      }
      await write({ db }, async (transaction) => {
        const data = { state: 'WRITING', progress: 0, attempts: 0, chosen };
        const { count } = await transaction.import.updateMany({ where: { id, state: 'READY' }, data });
        if (count === 0) throw thrownAway(email);
        await recordOperatorAct({ now }, transaction, { act: 'family_imported', subjectId: userId });
      });
      const written = await work();
      if (written.state !== 'DONE') throw new StartError(`${written.failure ?? 'Nothing was written'}.`);
      const { children } = reportOf(written);
      const failed = children.filter(({ isWritten }) => !isWritten);
      if (failed.length > 0) throw new StartError(failed.flatMap(linesOfChild).join('\n'));
      return `${email} has ${children.map(({ name }) => name).join(' and ')} now.`;
    } finally {
      await preparation.close();
      const { count } = await db.prisma.import.deleteMany({ where: { id, state: { in: ['READY', 'FAILED'] } } });
      if (count > 0) await files.remove(id);
    }
  };

/** Opens a file when it is read. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file) as AsyncIterable<Buffer>;
}

/** While this waits, the user sees the import in Settings, and may throw it away or confirm it. */
const thrownAway = (email: string) => new StartError(`${email} has ended the import in the browser meanwhile.`);

/** The report of an import, which a server that runs may have written. */
function reportOf({ report }: { readonly report: unknown }): ImportReport {
  const read = readReport(report);
  if (!read)
    throw new StartError('A server of another version has read the file. Try again when all have the same one.');
  return read;
}

/** The report for a terminal. */
const linesOf = ({ children, leftOut, people }: ImportReport): string[] => [
  ...children.flatMap(linesOfChild),
  ...leftOut,
  ...(people.length > 0 ? [`These also cared for them there, and have to be invited: ${people.join(', ')}`] : []),
];

/** What comes with a child, and indented what differs or stays there. */
const linesOfChild = ({ name, problem, counts, differences, leftOut }: ImportReport['children'][number]): string[] => {
  const added = orderOfLists.flatMap((list) =>
    counts[list] ? [`${counts[list]} ${nameOfList(list, counts[list])}`] : [],
  );
  return [
    `${name}: ${problem ?? (added.join(', ') || 'nothing new')}`,
    ...[...differences, ...leftOut].map((line) => `  ${line}`),
  ];
};
