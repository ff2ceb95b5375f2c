/** The longest window of local dates that a panel shows: "All Time". */
export const windowDaysMax = 365;
