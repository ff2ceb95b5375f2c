import { useId } from 'react';
import type { Season } from '../../schema/task/taskDetails.rules.ts';
import type { Sky } from './gardenLayout.ts';
import { SeasonMarks } from './SeasonMarks.tsx';

/** The upper and lower colour of the sky, what shines, and how much of the night lies on the meadow. */
const skies = {
  dawn: { high: 'var(--dawn-high)', low: 'var(--dawn-low)', light: 'low', dusk: 0 },
  day: { high: 'var(--day-high)', low: 'var(--day-low)', light: 'high', dusk: 0 },
  evening: { high: 'var(--sky-low)', low: 'var(--sky-glow)', light: 'low', dusk: 0.18 },
  night: { high: 'var(--sky-high)', low: 'var(--sky-low)', light: 'moon', dusk: 0.5 },
} as const satisfies Record<Sky, object>;

const stars = [
  [14, 14],
  [31, 30],
  [47, 10],
  [58, 34],
  [70, 16],
  [92, 40],
  [8, 44],
] as const;

interface GardenSkyProps {
  sky: Sky;
  season: Season;
  /** CSS pixels. */
  width: number;
  height: number;
  /** The height of the meadow in CSS pixels. */
  ground: number;
}

/** The sky at a time of day above two hills in a season. Decorative. */
export function GardenSky({ sky, season, width, height, ground }: GardenSkyProps) {
  const gradient = useId();
  const { high, low, light, dusk } = skies[sky];
  const horizon = height - ground;
  const hill = `M0 ${horizon - 8}Q${width * 0.22} ${horizon - 34} ${width * 0.48} ${horizon - 14}T${width} ${horizon - 22}V${height}H0Z`;
  const meadow = `M0 ${horizon}Q${width * 0.3} ${horizon - 14} ${width * 0.62} ${horizon}T${width} ${horizon - 6}V${height}H0Z`;
  return (
    <svg width={width} height={height} aria-hidden="true" className="absolute inset-0 block">
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={high} />
        <stop offset="1" stopColor={low} />
      </linearGradient>
      <rect width={width} height={horizon} fill={`url(#${gradient})`} />
      {light === 'moon' && (
        <g fill="var(--moon)">
          {stars.map(([x, y]) => (
            <circle key={x} cx={(x * width) / 100} cy={y} r="1.3" opacity="0.8" />
          ))}
          <path d={`M${width - 44} 16a15 15 0 1 0 18 20 13 13 0 0 1-18-20Z`} />
        </g>
      )}
      {light === 'high' && <circle cx={width - 40} cy="32" r="15" fill="var(--gold)" />}
      {light === 'low' && <circle cx={width - 44} cy="26" r="17" fill="var(--gold-shine)" />}
      {light === 'high' && (
        <g fill="var(--on-sky)" opacity="0.6">
          <path d={`M${width * 0.16} 38a9 9 0 0 1 1-18 13 13 0 0 1 24 3 8 8 0 0 1 2 15Z`} />
          <path d={`M${width * 0.55} 26a6 6 0 0 1 1-12 9 9 0 0 1 17 2 5 5 0 0 1 1 10Z`} />
        </g>
      )}
      <path d={hill} fill="var(--meadow-far)" />
      <path d={meadow} fill="var(--meadow)" />
      <SeasonMarks season={season} hill={hill} width={width} height={height} />
      <path d={hill} fill="var(--sky-high)" opacity={dusk} />
    </svg>
  );
}
