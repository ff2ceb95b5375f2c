/** The height of the mood chart and of its skeleton, in CSS pixels. */
export const chartHeight = 300;
