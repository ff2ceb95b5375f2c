import { randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { ShippedCatalogue } from './catalogue.input.ts';
import { compare, known, urlsOf } from './shipped.ts';
import { sourceUrls } from './shippedContent.rules.ts';

/** The shipped skills with the content that is stored. */
export const skillsOf = (catalogues: readonly ShippedCatalogue[]) =>
  catalogues.flatMap((file) =>
    file.skills.map(({ key, name, description, domain, source = null, sources }) => ({
      key,
      content: {
        name,
        description,
        domain,
        source,
        ageGroup: file.ageGroup,
        sourceUrls: sourceUrls(file, sources, key),
      },
    })),
  );

/**
 * Adds shipped skills and changes those that no administrator has edited.
 * @returns the ids of all of them by key, and how many were written
 */
export async function loadSkills(
  transaction: Prisma.TransactionClient,
  catalogues: readonly ShippedCatalogue[],
  sourceIds: ReadonlyMap<string, string>,
) {
  const rows = await transaction.skill.findMany({
    where: { catalogueKey: { not: null } },
    include: { skillSources: { select: { source: { select: { url: true } } } } },
  });
  const { added, changed } = compare(
    skillsOf(catalogues),
    rows.map(({ name, description, domain, source, ageGroup, skillSources, ...row }) => ({
      ...row,
      content: { name, description, domain, source, ageGroup, sourceUrls: urlsOf(skillSources) },
    })),
  );
  const created = added.map((skill) => ({ ...skill, id: randomUUIDv7() }));
  await transaction.skill.createMany({ data: created.map(skillRowOf) });
  const written: { id: string; content: { sourceUrls: string[] } }[] = [...created];
  for (const skill of changed) {
    const { id, ...columns } = skillRowOf(skill);
    const { revision } = skill;
    const { count } = await transaction.skill.updateMany({
      where: { id, revision },
      data: { ...columns, revision: revision + 1 },
    });
    if (count === 0) continue;
    await transaction.skillSource.deleteMany({ where: { skillId: id } });
    written.push(skill);
  }
  await transaction.skillSource.createMany({
    data: written.flatMap(({ id, content }) =>
      content.sourceUrls.map((url) => ({ skillId: id, sourceId: known(sourceIds, url, id) })),
    ),
  });
  const ids = [...rows, ...created.map(({ id, key }) => ({ id, catalogueKey: key }))];
  const idByKey = new Map(ids.map(({ id, catalogueKey }) => [catalogueKey ?? '', id]));
  return { idByKey, written: written.length };
}

interface ChangedSkill {
  readonly id: string;
  readonly key: string;
  readonly hash: string;
  readonly content: ReturnType<typeof skillsOf>[number]['content'];
}

function skillRowOf({ id, key, hash, content: { sourceUrls: _urls, ...columns } }: ChangedSkill) {
  return { ...columns, id, catalogueKey: key, catalogueHash: hash };
}
