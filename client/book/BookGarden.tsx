import { useId } from 'react';
import { PlantDrawing } from '../skills/PlantDrawing.tsx';

/** Where plants stand: their middle, the ground below them, and how often they were practiced, which decides their form. */
const plants = [
  { x: 22, ground: 62, practices: 300, height: 30 },
  { x: 47, ground: 70, practices: 20, height: 17 },
  { x: 66, ground: 74, practices: 6, height: 12 },
  { x: 88, ground: 68, practices: 70, height: 19 },
  { x: 108, ground: 76, practices: 18, height: 16 },
  { x: 130, ground: 63, practices: 280, height: 33 },
] as const;

interface BookGardenProps {
  /** Chooses the kinds of the plants. */
  seed: string;
  /** With a sky above the hills, for a cover without a photo. */
  tall?: boolean;
}

/** The garden along the lower edge of a page. Decorative. */
export function BookGarden({ seed, tall = false }: BookGardenProps) {
  const sky = useId();
  const top = tall ? -74 : 12;
  return (
    <svg viewBox={`0 ${top} 148 ${86 - top}`} fill="none" aria-hidden="true" className="book-garden">
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--card)" />
        <stop offset="0.55" stopColor="var(--day-low)" />
        <stop offset="1" stopColor="var(--dawn-low)" />
      </linearGradient>
      <rect y={top} width="148" height={86 - top} fill={`url(#${sky})`} />
      <circle cx="112" cy={tall ? -30 : 33} r={tall ? 13 : 8} fill="var(--gold-shine)" />
      <circle cx="112" cy={tall ? -30 : 33} r={tall ? 20 : 13} fill="var(--gold-shine)" fillOpacity="0.35" />
      <path d="M0 52C24 38 52 58 80 48S128 42 148 48V86H0Z" fill="var(--meadow-far)" />
      <path d="M0 66C36 54 76 72 104 64S138 60 148 62V86H0Z" fill="var(--meadow)" />
      {plants.map(({ x, ground, practices, height }) => (
        <g key={x} transform={`translate(${x - (height * 20) / 48} ${ground - height})`}>
          <PlantDrawing practices={practices} freshness="blooming" seed={`${seed}${x}`} height={height} />
        </g>
      ))}
    </svg>
  );
}
