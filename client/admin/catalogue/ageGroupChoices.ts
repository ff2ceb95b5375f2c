import { t } from '@lingui/core/macro';
import { ageGroupLabels } from '../../../schema/child/ageGroup.rules.ts';

/** The choices of the age group of a task or skill. */
export const ageGroupChoices = { '': t`Select age group`, ...ageGroupLabels } as const;
