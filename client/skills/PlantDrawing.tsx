import type { ReactNode } from 'react';
import { type Freshness, plantForm, type PlantForm } from './plantForm.ts';
import { Flower, Herb, Seedling } from './herbs.tsx';
import type { PlantLook } from './plantLook.ts';
import { Fir, Poplar, RoundTree, Shrub } from './trees.tsx';

interface PlantDrawingProps {
  /** How often its skill was practiced in total. */
  practices: number;
  freshness: Freshness;
  /** Chooses the kind of plant and its blossoms; the same for a skill everywhere. */
  seed: string;
  /** The height in CSS pixels. */
  height: number;
}

const blooms = ['var(--bloom-1)', 'var(--bloom-2)', 'var(--bloom-3)'] as const;

const forms: Record<PlantForm, (look: PlantLook) => ReactNode> = {
  seedling: Seedling,
  herb: Herb,
  flower: Flower,
  shrub: Shrub,
  tree: (look) => trees[look.kind % trees.length]?.(look) ?? null,
};

const resting = '[--leaf-deep:var(--leaf-resting-deep)] [--leaf:var(--leaf-resting)]';

const trees = [RoundTree, Poplar, Fir] as const;

/** A plant of the garden: its form and size say how often a skill was practiced, its freshness how lately. Decorative. */
export function PlantDrawing({ practices, freshness, seed, height }: PlantDrawingProps) {
  const kind = [...seed].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);
  const Form = forms[plantForm(practices)];
  return (
    <svg
      viewBox="0 0 40 48"
      width={(height * 40) / 48}
      height={height}
      fill="none"
      stroke="var(--leaf-deep)"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      overflow="visible"
      aria-hidden="true"
      {...(freshness === 'resting' && { className: resting })}
    >
      <ellipse cx="20" cy="47.5" rx="11" ry="2.2" fill="var(--leaf-deep)" stroke="none" opacity="0.28" />
      <g transform={freshness === 'resting' ? 'rotate(7 20 48)' : undefined}>
        {Form({ kind, bloom: freshness === 'blooming' ? blooms[kind % blooms.length] : undefined })}
      </g>
    </svg>
  );
}
