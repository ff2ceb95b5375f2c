/** The height of a chart of counts, in CSS pixels; also of the place that is kept for it. */
export const countChartHeight = 240;
