/** What was completed on one local date, and whether a mood was recorded. */
export interface ActiveDay {
  /** yyyy-MM-dd */
  readonly date: string;
  /** Daily, weekly and monthly tasks completed on the date. */
  readonly taskCount: number;
  readonly points: number;
  readonly hasMood: boolean;
}

/** Points earned on the current local date, in its month and in its year. */
export interface PointTotals {
  readonly today: number;
  readonly month: number;
  readonly year: number;
}
