import { randomUUIDv7 } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import type { ShippedCatalogue } from './catalogue.input.ts';
import { compare, shippedRow } from './shipped.ts';
import { sourceUrls } from './shippedContent.rules.ts';
import { replaceSkillSources } from './import.sql.ts';
import { selectStoredSkills, shippedSkills } from './shippedRows.sql.ts';

/** The shipped skills with the content that is stored. */
export const skillsOf = (catalogues: readonly ShippedCatalogue[]) =>
  catalogues.flatMap((file) =>
    file.skills.map(({ key, name, description, domain, source = null, steps = [], sources }) => ({
      key,
      content: {
        name,
        description,
        domain,
        source,
        steps,
        ageGroup: file.ageGroup,
        sourceUrls: sourceUrls(file, sources, key),
      },
    })),
  );

/**
 * Adds the skills of an age group and changes those that no administrator has edited. Its sources are stored.
 * @param on a connection inside a transaction
 * @returns the ids of all of them by key, and how many were written
 */
export async function loadSkills(
  on: Reader,
  file: ShippedCatalogue,
): Promise<{ readonly idByKey: ReadonlyMap<string, string>; readonly written: number }> {
  const shipped = skillsOf([file]);
  const rows = await selectStoredSkills(
    on,
    shipped.map(({ key }) => key),
  );
  const { added, changed } = compare(
    shipped,
    rows.map(({ name, description, domain, source, steps, ageGroup, sourceUrls: urls, ...row }) => ({
      ...row,
      content: { name, description, domain, source, steps, ageGroup, sourceUrls: urls.sort() },
    })),
  );
  const now = new Date();
  const created = added.map((skill) => ({ ...skill, id: randomUUIDv7(), revision: 1 }));
  if (created.length > 0) await shippedSkills.insert(on, JSON.stringify(created.map(shippedRow)), now);
  const updated =
    changed.length > 0 ? await shippedSkills.update(on, JSON.stringify(changed.map(shippedRow)), now) : [];
  const updatedIds = new Set(updated.map(({ id }) => id));
  const written = [...created, ...changed.filter(({ id }) => updatedIds.has(id))];
  const wanted = written.flatMap(({ id, content }) => content.sourceUrls.map((url) => ({ id, url })));
  if (written.length > 0) await replaceSkillSources(on, { ids: written.map(({ id }) => id), wanted });
  const ids = [...rows, ...created.map(({ id, key }) => ({ id, catalogueKey: key }))];
  return { idByKey: new Map(ids.map(({ id, catalogueKey }) => [catalogueKey ?? '', id])), written: written.length };
}
