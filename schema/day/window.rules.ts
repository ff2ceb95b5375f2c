/** The longest window of local dates that a panel may ask for (specification 9: "All Time"). */
export const windowDaysMax = 365;
