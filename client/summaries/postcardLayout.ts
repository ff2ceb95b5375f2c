/** The size of a postcard, and the places on it, in pixels. */
export const postcardSize = { width: 1200, height: 1500 } as const;

/** The picture: the child's garden, or a photo. */
export const frame = { x: 60, y: 60, width: 1080, height: 760 } as const;

export const stamp = { x: 918, y: 866, width: 206, height: 244 } as const;

/** The words. */
export const words = {
  title: { x: 76, y: 872, width: 740, height: 168 },
  period: { x: 76, y: 1046, width: 740, height: 54 },
  sentence: { x: 76, y: 1132, width: 1048, height: 246 },
  tally: { x: 76, y: 1404, width: 1048, height: 64 },
} as const;
