import type { ReactNode } from 'react';
import { type Freshness, plantForm, type PlantForm } from './gardenLayout.ts';

interface PlantDrawingProps {
  /** How often its skill was practiced in total. */
  practices: number;
  freshness: Freshness;
  /** Chooses the kind of plant and its blossoms; the same for a skill everywhere. */
  seed: string;
  /** The height in CSS pixels. */
  height: number;
}

interface Look {
  /** The colour of blossoms and fruits; none while the plant does not bloom. */
  bloom: string | undefined;
  kind: number;
}

const blooms = ['var(--bloom-1)', 'var(--bloom-2)', 'var(--bloom-3)'] as const;

const forms: Record<PlantForm, (look: Look) => ReactNode> = {
  seedling: Seedling,
  herb: Herb,
  flower: Flower,
  tree: (look) => trees[look.kind % trees.length]?.(look) ?? null,
};

const resting = '[--leaf-deep:var(--leaf-resting-deep)] [--leaf:var(--leaf-resting)]';

const trees = [RoundTree, Poplar, Fir, Shrub] as const;

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

const leaf = { fill: 'var(--leaf)' } as const;
const wood = { stroke: 'var(--earth)', strokeWidth: 3 } as const;

function Seedling() {
  return (
    <>
      <path d="M20 47V32" strokeWidth="2.4" />
      <path d="M20 33c-8 1-13-3-14-10 8-1 13 3 14 10Z" {...leaf} />
      <path d="M20 32c0-8 5-12 13-12 0 8-5 12-13 12Z" {...leaf} />
    </>
  );
}

function Herb({ bloom }: Look) {
  return (
    <>
      <path d="M20 47V17" strokeWidth="2.2" />
      <path d="M20 44c-7 0-11-3-12-9 7 0 11 3 12 9Zm0-2c0-6 4-9 11-9-1 6-4 9-11 9Z" {...leaf} />
      <path d="M20 32c-6 0-9-3-10-8 6 0 9 3 10 8Zm0-2c0-5 3-8 9-8 0 5-3 8-9 8Z" {...leaf} />
      <path d="M20 19c-4-3-4-8 0-12 4 4 4 9 0 12Z" fill={bloom ?? 'var(--leaf)'} />
    </>
  );
}

function Flower({ bloom, kind }: Look) {
  return (
    <>
      <path d="M20 47V20M20 40c-5-1-8-5-8-11M20 42c5-1 8-4 9-9" strokeWidth="2" />
      <path d="M20 46c-8 1-13-2-15-8 8-1 13 2 15 8Zm0-1c1-7 6-10 14-10 0 7-6 10-14 10Z" {...leaf} />
      <Blossom x={20} y={14} size={1.35} bloom={bloom} petals={kind % 2 === 0 ? 6 : 5} />
      <Blossom x={11} y={27} size={0.8} bloom={bloom} petals={5} />
      <Blossom x={30} y={30} size={0.8} bloom={bloom} petals={5} />
    </>
  );
}

interface BlossomProps {
  x: number;
  y: number;
  size: number;
  bloom: string | undefined;
  petals: number;
}

/** A flower, or a bud while the plant does not bloom. */
function Blossom({ x, y, size, bloom, petals }: BlossomProps) {
  if (!bloom) return <circle cx={x} cy={y} r={3.6 * size} {...leaf} />;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} stroke="none">
      {Array.from({ length: petals }, (_, petal) => (
        <ellipse key={petal} cy="-4.6" rx="2.9" ry="4.2" fill={bloom} transform={`rotate(${(petal * 360) / petals})`} />
      ))}
      <circle r="2.6" fill="var(--gold-shine)" stroke="var(--gold-deep)" strokeWidth="0.8" />
    </g>
  );
}

/** The places of fruits in a crown. */
function Fruits({ at, bloom }: { at: readonly (readonly [number, number])[]; bloom: string | undefined }) {
  return bloom
    ? at.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.9" fill={bloom} stroke="none" />)
    : null;
}

function RoundTree({ bloom }: Look) {
  return (
    <>
      <path d="M20 47V26m0 10-6-6m6 3 6-6" {...wood} />
      <path
        d="M20 2c5.600 0 9.400 3.200 10.300 7.700 4.500 1 7.200 4.500 7.200 8.800 0 5.600-4.200 9.500-10 9.500h-15C6.700 28 2.500 24.100 2.500 18.500c0-4.300 2.700-7.800 7.200-8.800C10.600 5.200 14.400 2 20 2Z"
        {...leaf}
      />
      <path
        d="M2.900 20.500c4 3 9 1.800 11.600-2.300 3.400 4.600 10.200 4.600 13 0 2.600 3.400 6.600 4.200 9.600 2.300-.9 4.500-4.700 7.500-9.600 7.500h-15c-4.900 0-8.700-3-9.600-7.500Z"
        fill="var(--leaf-deep)"
        fillOpacity="0.35"
        stroke="none"
      />
      <Fruits
        at={[
          [12, 13],
          [27, 12],
          [20, 7],
          [20, 18],
          [8, 20],
          [32, 20],
        ]}
        bloom={bloom}
      />
    </>
  );
}

function Poplar({ bloom }: Look) {
  return (
    <>
      <path d="M20 47V30" {...wood} />
      <path d="M20 1c7.500 6.500 11 14 11 22 0 8.500-4.500 14-11 14S9 31.500 9 23C9 15 12.500 7.500 20 1Z" {...leaf} />
      <path
        d="M20 1c7.500 6.500 11 14 11 22 0 8.500-4.500 14-11 14 5-9 5-24 0-36Z"
        fill="var(--leaf-deep)"
        fillOpacity="0.3"
        stroke="none"
      />
      <path d="M20 32v-9m0 5-3.500-3m3.500-2 3.500-3" strokeOpacity="0.6" />
      <Fruits
        at={[
          [15, 18],
          [24, 14],
          [26, 25],
          [14, 28],
        ]}
        bloom={bloom}
      />
    </>
  );
}

function Fir({ bloom }: Look) {
  return (
    <>
      <path d="M20 47v-8" {...wood} strokeWidth="4" />
      <path d="M20 1l7.500 11h-3.700l7.200 10.500h-4L36 38H4l9-15.500H9L16.200 12h-3.700Z" {...leaf} />
      <path
        d="M20 1l7.500 11h-3.700l7.200 10.500h-4L36 38H22c3-12 2-26-2-37Z"
        fill="var(--leaf-deep)"
        fillOpacity="0.3"
        stroke="none"
      />
      <Fruits
        at={[
          [17, 17],
          [23, 21],
          [15, 28],
          [26, 31],
          [20, 34],
        ]}
        bloom={bloom}
      />
    </>
  );
}

function Shrub({ bloom }: Look) {
  return (
    <>
      <path d="M20 47V32m-1 12-7-8m9 7 7-9" {...wood} strokeWidth="2.6" />
      <path
        d="M13 12c1.500-5 12.500-5 14 0 5-.5 8 3 7.300 7.500 4.500 2 4.700 9-.3 11 .5 5-6.500 7.500-10 4.500-2.500 2.800-6.500 2.600-8 0-4 3-10.500 0-10-4.500-5-2-4.800-9-.3-11C5 15 8 11.500 13 12Z"
        {...leaf}
      />
      <path
        d="M34.300 19.500c4.500 2 4.700 9-.3 11 .5 5-6.500 7.500-10 4.500-2.500 2.800-6.500 2.600-8 0-4 3-10.500 0-10-4.500 9 3 23 2 28.300-11Z"
        fill="var(--leaf-deep)"
        fillOpacity="0.3"
        stroke="none"
      />
      <Fruits
        at={[
          [14, 18],
          [22, 14],
          [28, 21],
          [11, 27],
          [20, 24],
          [29, 30],
          [20, 32],
        ]}
        bloom={bloom}
      />
    </>
  );
}
