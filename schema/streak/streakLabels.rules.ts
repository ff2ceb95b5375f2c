import { words } from '../say.rules.ts';

/** What a parent calls the two streaks. */
export const streakLabels = { gold: words('Star'), platinum: words('Super Star') } as const;
