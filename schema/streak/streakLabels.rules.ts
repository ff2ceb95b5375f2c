/** What a parent calls the two streaks. */
export const streakLabels = { gold: 'Star', platinum: 'Super Star' } as const;
