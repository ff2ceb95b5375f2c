/** The celebration's chunk; asked for when a task is about to be completed, so that it is there when the answer comes. */
export const loadCelebration = () => import('./CelebrationDialog.tsx');

/** Starts to load the celebration. A failure is for whoever renders it. */
export function preloadCelebration(): void {
  loadCelebration().catch(() => undefined);
}
