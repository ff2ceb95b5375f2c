import type { CatalogueKind } from '../catalogue/catalogueKind.ts';

/** The skills of the catalogue: columns and texts. */
export const skillKind: CatalogueKind = {
  columns: [{ heading: 'Name', sort: 'name', width: 'w-[28%]' }, { heading: 'Description' }],
  texts: {
    list: 'Skills',
    search: 'Search skills',
    loading: 'Loading skills',
    loadFailure: 'Failed to fetch skills',
    empty: 'No skills found for this age group',
    showAll: 'Show all skills',
    create: 'Create Skill',
    edit: 'Edit Skill',
    deleteQuestion: 'Delete this skill?',
    deleteConsequence: 'It is archived: tasks no longer show it. What children have practiced stays recorded.',
    created: { success: 'Skill created successfully!', failure: 'Failed to create skill' },
    updated: { success: 'Skill updated successfully!', failure: 'Failed to update skill' },
    deleted: { success: 'Skill deleted successfully!', failure: 'Failed to delete skill' },
  },
};
