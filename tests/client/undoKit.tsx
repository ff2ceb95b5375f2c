import { screen, within } from '@testing-library/react';
import { around, assigned, child } from './familyKit.tsx';

/** The completed task of a title, as users find it. */
export const folded = (title: string) =>
  within(around(screen.getByRole('heading', { name: `Completed: ${title}` }), 'li'));

/** Whether the task of a title is shown as completed. */
export const isDone = (title: string) =>
  screen.queryByRole('heading', { name: `Completed: ${title}`, hidden: true }) !== null;

/** The answer of the server after a task was undone. */
export const undone = (title: string, options: Parameters<typeof assigned>[1] = {}, totalPoints = 1175) => ({
  UndoCompletionPayload: {
    assignedTask: assigned(title, options),
    child: child('Milo', { totalPoints }),
  },
});

/** The answer of the server after a task was completed, once more with the given completion. */
export const completed = (title: string, options: Parameters<typeof assigned>[1] = {}, totalPoints = 1325) => ({
  CompleteTaskPayload: {
    assignedTask: assigned(title, { points: 75, ...options, completed: true }),
    child: child('Milo', { totalPoints, streak: { currentGoldStreak: 1, currentPlatinumStreak: 0 } }),
    points: 75,
    streakInfo: { goldStreak: 1, platinumStreak: 0, isGoldExtended: true, isPlatinumExtended: false },
    alreadyCompleted: false,
  },
});
