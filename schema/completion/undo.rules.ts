/** For how many hours a completion can be undone, and the task then completed again. */
const undoHours = 72;

/** For how many days the comment and the photo of an undone completion are offered again. */
export const offerDays = 30;

/** How many completions of a child can be undone within 24 hours. */
export const undonePerDay = 500;

/** The last instant at which a completion can be undone, and its task then completed again. */
export const undoableUntil = (completedAt: Date): Date => new Date(completedAt.getTime() + undoHours * 3_600_000);
