import type { World } from './kit.ts';

/** Gives every task of a world all details, and every task and skill a source, so that no field of theirs is empty. */
export async function fillCatalogue({ sql }: World): Promise<void> {
  await sql(
    `UPDATE tasks SET tips = '{"content":"Take boots","videoUrl":"https://videos.example/boots"}', safety = 'Hold hands',
       minutes = 5, materials = '{boots}', season = 'spring', min_months = 0, max_months = 227, easier = 'Sit', harder = 'Hop',
       why = 'Boots keep feet dry', suits = '{hearing}', reviewed_on = '2026-03-01', review_yes = '{age}'`,
  );
  await sql(
    `INSERT INTO sources (id, title, publisher, url, read_on)
     VALUES (gen_random_uuid(), 'Boots', 'Publisher', 'https://sources.example/boots', '2026-03-01')`,
  );
  await sql(
    'INSERT INTO task_sources (task_id, source_id) SELECT tasks.id, sources.id FROM tasks, sources ON CONFLICT DO NOTHING',
  );
  await sql(
    'INSERT INTO skill_sources (skill_id, source_id) SELECT skills.id, sources.id FROM skills, sources ON CONFLICT DO NOTHING',
  );
}
