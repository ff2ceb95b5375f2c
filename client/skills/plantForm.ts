/** How a plant looks by when its skill was last practiced: in the last week, in the last four weeks, or before. */
export type Freshness = 'blooming' | 'green' | 'resting';

/** The forms of a plant, each beginning with four times the practices of the one before: 1, 4, 16, 64 and 256. */
const plantForms = ['seedling', 'herb', 'flower', 'shrub', 'tree'] as const;

export type PlantForm = (typeof plantForms)[number];

/** How often practice has become fourfold: 0 with the first one. */
export const growth = (practices: number): number => Math.log2(Math.max(1, practices)) / 2;

/** The form of a plant after that many practices in all. */
export const plantForm = (practices: number): PlantForm =>
  plantForms[Math.min(plantForms.length - 1, Math.floor(growth(practices)))] ?? 'seedling';
