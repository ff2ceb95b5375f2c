/** For how many hours a completion can be undone, and the task then completed again. */
const undoHours = 72;

/** For how many days the comment and the photo of an undone completion are offered again. */
export const offerDays = 30;

/** How many completions of a child can be undone within 24 hours. */
export const undonePerDay = 500;

interface Made {
  readonly completedAt: Date;
  /** Null if that was at once. */
  readonly receivedAt: Date | null;
}

/** When the server learned of a completion. */
const arrivedAt = ({ completedAt, receivedAt }: Made): Date => receivedAt ?? completedAt;

/** The last instant at which a completion can be undone, and its task then completed again. */
export const undoableUntil = (completion: Made): Date =>
  new Date(arrivedAt(completion).getTime() + undoHours * 3_600_000);
