import { byColumn } from '../../../prisma/columns.ts';
import type { Reader } from '../../../prisma/statement.ts';
import { batchesOf } from '../writeImport.service.ts';
import { type ComparedText, revisionOf } from './compareTexts.ts';
import { type SaidOfTask, skillColumnsOf, taskColumnsOf } from './translated.rules.ts';
import { saveTexts } from './translated.sql.ts';

/**
 * Writes rows that were compared with the catalogue, which has been locked since.
 * @param today when rows without a date were checked: yyyy-MM-dd
 */
export async function writeTexts(on: Reader, texts: readonly ComparedText[], today: string): Promise<void> {
  const rows = texts.map(({ row, target }) => {
    const common = { language: row.language, sourceHash: row.of, revision: revisionOf(target) + 1 };
    return row.kind === 'task'
      ? {
          kind: row.kind,
          columns: {
            ...taskColumnsOf(row.content, target.said as SaidOfTask | null, { of: target.of, today }),
            ...common,
            taskId: target.id,
          },
        }
      : { kind: row.kind, columns: { ...skillColumnsOf(row.content), ...common, skillId: target.id } };
  });
  const { task = [], skill = [] } = Object.groupBy(rows, ({ kind }) => kind);
  const jsonOf = (batch: typeof rows) => JSON.stringify(batch.map(({ columns }) => byColumn(columns)));
  for (const batch of batchesOf(skill)) await saveTexts.skill(on, jsonOf(batch));
  for (const batch of batchesOf(task)) await saveTexts.task(on, jsonOf(batch));
}
