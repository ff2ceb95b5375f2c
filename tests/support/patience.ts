/** How long a test waits for what comes by itself. A busy machine needs longer than the second that Vitest waits by default. */
export const patience = { timeout: 10_000 } as const;
