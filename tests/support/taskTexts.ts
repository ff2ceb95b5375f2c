import { sourceHash } from '../../schema/task/sourceHash.ts';
import type { World } from './kit.ts';

interface Original {
  readonly description: string;
  readonly safety: string | null;
}

/**
 * Writes what a task says in a language: the invented word of the language in front of its English texts.
 *
 * @param id of the row
 */
export async function writeTexts(world: World, id: string, language = 'it', checked = true): Promise<void> {
  const [task] = await world.sql<Original>('SELECT description, safety FROM tasks WHERE id = $1', [id]);
  if (!task) throw new Error('There is no such task');
  await world.sql(
    `INSERT INTO task_texts (task_id, language, title, description, tips, safety, easier, materials, again, source_hash, checked_on, checked_yes)
     SELECT id, $2::text, 'Spiel ' || left(title, 30), 'Tut: ' || description, 'Tipp', 'Achtung: ' || safety, 'Leichter', '{decke}', '{eins,zwei,drei}',
       $3, CASE WHEN $4 THEN date '2026-03-01' END, CASE WHEN $4 THEN '{safety,doable,reads}'::text[] ELSE '{}' END
     FROM tasks WHERE id = $1
     ON CONFLICT (task_id, language) DO UPDATE SET title = excluded.title, description = excluded.description,
       safety = excluded.safety, source_hash = excluded.source_hash, checked_on = excluded.checked_on, checked_yes = excluded.checked_yes`,
    [id, language, sourceHash(task.description, task.safety), checked],
  );
}
