/** The height of the mood chart, in CSS pixels; also of the place that is kept for it. */
export const chartHeight = 300;
