/** How a plant of the garden is drawn. */
export interface PlantLook {
  /** The colour of blossoms and fruits; none while the plant does not bloom. */
  bloom: string | undefined;
  /** A number that chooses among the kinds of a form. */
  kind: number;
}

export const leaf = { fill: 'var(--leaf)' } as const;

/** The tint of the shaded part of a crown. */
export const shade = { fill: 'var(--leaf-deep)', fillOpacity: 0.32, stroke: 'none' } as const;

export const wood = { stroke: 'var(--earth)', strokeWidth: 3 } as const;
