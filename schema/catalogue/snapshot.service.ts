import type { Reader } from '../../prisma/statement.ts';
import type { StoredCatalogue, StoredSkill, StoredTask } from './content.rules.ts';
import { selectCatalogueSkills, selectCatalogueTasks } from './import.sql.ts';

/**
 * Reads the catalogue as a workbook holds it: everything that is not archived, in the order of an export. Inside a
 * transaction, as that sees it.
 */
export async function readSnapshot(on: Reader): Promise<StoredCatalogue> {
  const skills = (await selectCatalogueSkills(on)).map(({ id, revision, ...content }): StoredSkill => ({
    id,
    revision,
    content,
  }));
  const names = new Map(skills.map(({ id, content }) => [id, content.name]));
  const tasks = (await selectCatalogueTasks(on)).map((row): StoredTask => {
    const { id, revision, childId: _child, activityId: _activity, skill_ids: trained, ...content } = row;
    const skillIds = trained.filter((skillId) => names.has(skillId));
    return {
      id,
      revision,
      skillIds,
      content: { ...content, skills: skillIds.map((skillId) => names.get(skillId) ?? '') },
    };
  });
  return { tasks, skills };
}
