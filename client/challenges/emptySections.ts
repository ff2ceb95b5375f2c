import { emptyGardenTitles } from '../../schema/garden/garden.rules.ts';
import { firstGardenPeriod } from '../skills/SkillsGarden.tsx';

/** The sections of a newcomer's page in which there is nothing yet. */
export const emptySections = {
  summaries: {
    title: 'Recent Summaries',
    line: 'No summaries available yet. A summary comes at the end of each week and month.',
  },
  activity: {
    title: 'Activity Timeline',
    line: 'No activities found. Complete some tasks to see activity history!',
  },
  garden: {
    title: 'Skills Garden',
    line: `${emptyGardenTitles[firstGardenPeriod]} Complete tasks to start growing your skills garden.`,
  },
} as const;
