import type { Season } from '../../schema/task/taskDetails.rules.ts';

/** Places on the meadow, in percent of its width and height. */
const spots = [
  [4, 58],
  [13, 88],
  [22, 66],
  [34, 93],
  [41, 60],
  [52, 84],
  [60, 63],
  [69, 95],
  [78, 70],
  [88, 90],
  [96, 62],
] as const;

/** Places in the sky, in the same way. */
const flakes = [
  [9, 10],
  [20, 27],
  [33, 7],
  [45, 22],
  [57, 12],
  [68, 30],
  [80, 16],
  [92, 33],
] as const;

interface SeasonMarksProps {
  season: Season;
  /** The path of the hills. */
  hill: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** What a season does to the hills: blossoms, grass in flower, fallen leaves, or snow. */
export function SeasonMarks({ season, hill, width, height }: SeasonMarksProps) {
  const dots = (places: typeof spots | typeof flakes, radius: number) =>
    places.map(([x, y]) => <circle key={x} cx={(x * width) / 100} cy={(y * height) / 100} r={radius} />);
  if (season === 'winter')
    return (
      <g fill="var(--on-sky)">
        <path d={hill} opacity="0.6" />
        <g opacity="0.85">{dots(flakes, 1.8)}</g>
      </g>
    );
  if (season === 'autumn')
    return (
      <>
        <path d={hill} fill="var(--gold-deep)" opacity="0.22" />
        <g fill="var(--bloom-2)" opacity="0.8">
          {spots.map(([x, y]) => (
            <path
              key={x}
              d="M-4 0q4-4 8 0-4 4-8 0Z"
              transform={`translate(${(x * width) / 100} ${(y * height) / 100}) rotate(${(x * 37) % 180})`}
            />
          ))}
        </g>
      </>
    );
  return <g fill={season === 'spring' ? 'var(--bloom-3)' : 'var(--bloom-1)'}>{dots(spots, 2.2)}</g>;
}
