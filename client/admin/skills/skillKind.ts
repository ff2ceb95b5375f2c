import { t } from '@lingui/core/macro';
import type { CatalogueKind } from '../catalogue/catalogueKind.ts';

/** The skills of the catalogue: columns and texts. */
export const skillKind: CatalogueKind = {
  columns: [{ heading: t`Name`, sort: 'name', width: 'w-[28%]' }, { heading: t`Description` }],
  texts: {
    list: t`Skills`,
    search: t`Search skills`,
    loading: t`Loading skills`,
    loadFailure: t`Failed to fetch skills`,
    empty: t`No skills found for this age group`,
    showAll: t`Show all skills`,
    create: t`Create Skill`,
    edit: t`Edit Skill`,
    deleteQuestion: t`Delete this skill?`,
    deleteConsequence: t`It is archived: tasks no longer show it. What children have practiced stays recorded.`,
    created: { success: t`Skill created successfully!`, failure: t`Failed to create skill` },
    updated: { success: t`Skill updated successfully!`, failure: t`Failed to update skill` },
    deleted: { success: t`Skill deleted successfully!`, failure: t`Failed to delete skill` },
  },
};
