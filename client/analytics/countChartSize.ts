/** The height of a chart and of its skeleton, in CSS pixels. */
export const countChartHeight = 240;
