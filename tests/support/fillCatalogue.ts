import type { World } from './kit.ts';

/** The address of a source that the catalogue does not have. */
const boots = 'https://sources.example/boots';

/** Gives every task, skill and child of a world all details, and every task and skill a source, so that no field of theirs is empty. */
export async function fillCatalogue({ sql }: World): Promise<void> {
  await sql(
    `UPDATE tasks SET tips = '{"content":"Take boots","videoUrl":"https://videos.example/boots"}', safety = 'Hold hands',
       minutes = 5, materials = '{boots}', season = 'spring', min_months = 0, max_months = 227, easier = 'Sit', harder = 'Hop',
       why = 'Boots keep feet dry', suits = '{hearing}', again = '{Again}', is_grave = true, harmless = '{boots}', conceit = 'crew', anchor = 'book', spread = true, reviewed_on = '2026-03-01', review_yes = '{age}'`,
  );
  await sql(`UPDATE skills SET steps = '{Looks,Tries,Does}'`);
  await sql(`UPDATE children SET needs = '{hearing}', winter = 'yes'`);
  await sql(
    `INSERT INTO sources (id, title, publisher, url, read_on)
     VALUES (gen_random_uuid(), 'Boots', 'Publisher', $1, '2026-03-01')`,
    [boots],
  );
  for (const kind of ['task', 'skill'])
    await sql(
      `INSERT INTO ${kind}_sources (${kind}_id, source_id) SELECT ${kind}s.id, sources.id FROM ${kind}s, sources
       WHERE sources.url = $1`,
      [boots],
    );
}
