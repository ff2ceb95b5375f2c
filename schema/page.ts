/** How many items a connection gives when not told, and at the most (design, section 8). */
export const pageSize = { defaultSize: 20, maxSize: 100 } as const;
