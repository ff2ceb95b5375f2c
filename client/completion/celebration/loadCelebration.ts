/**
 * Imports the celebration's chunk. Called when a task is being completed, so that the chunk arrives with the answer.
 */
export const loadCelebration = () => import('./CelebrationDialog.tsx');
