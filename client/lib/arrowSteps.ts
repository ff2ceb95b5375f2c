const isRightToLeft = document.documentElement.dir === 'rtl';

/** By how many items the keys to the sides move in a row that begins where lines begin. */
export const arrowSteps = {
  ArrowLeft: isRightToLeft ? 1 : -1,
  ArrowRight: isRightToLeft ? -1 : 1,
} as const;
