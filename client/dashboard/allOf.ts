const words = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** All of so many children, in words: "both", "all three". */
export const allOf = (count: number): string => (count < 3 ? 'both' : `all ${words[count - 3] ?? ''}`.trim());
