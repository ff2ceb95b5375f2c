import { useId, type Ref } from 'react';
import { PlantDrawing } from '../skills/PlantDrawing.tsx';
import { plantHeight } from '../skills/gardenLayout.ts';
import { frame, postcardSize, stamp } from './postcardLayout.ts';
import type { PostcardPlant } from './postcardWeek.ts';

interface PostcardArtProps {
  ref: Ref<SVGSVGElement>;
  plants: readonly PostcardPlant[];
}

/** Everything of a postcard but its words and its photo: paper, the garden as its picture, and a stamp with a plant. */
export function PostcardArt({ ref, plants }: PostcardArtProps) {
  const { width, height } = postcardSize;
  const [first] = plants;
  return (
    <svg ref={ref} viewBox={`0 0 ${width} ${height}`} width={width} height={height} fill="none" aria-hidden="true">
      <rect width={width} height={height} fill="var(--ground)" />
      <rect x="22" y="22" width={width - 44} height={height - 44} rx="34" fill="var(--card)" />
      <Garden plants={plants} />
      <Stamp plant={first} />
      <path d="M70 1392H1130" stroke="var(--line)" strokeWidth="4" strokeDasharray="2 14" strokeLinecap="round" />
    </svg>
  );
}

/** The garden in the frame of the picture. */
function Garden({ plants }: { plants: readonly PostcardPlant[] }) {
  const sky = useId();
  const clip = useId();
  const { x, y, width, height } = frame;
  const ground = y + height;
  const step = width / Math.max(plants.length, 1);
  return (
    <g clipPath={`url(#${clip})`}>
      <clipPath id={clip}>
        <rect x={x} y={y} width={width} height={height} rx="24" />
      </clipPath>
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--day-high)" />
        <stop offset="0.4" stopColor="var(--day-low)" />
        <stop offset="0.7" stopColor="var(--dawn-low)" />
      </linearGradient>
      <rect x={x} y={y} width={width} height={height} fill={`url(#${sky})`} />
      <circle cx={x + width * 0.8} cy={y + 170} r="78" fill="var(--gold)" />
      <circle cx={x + width * 0.8} cy={y + 170} r="112" fill="var(--gold)" fillOpacity="0.22" />
      <g fill="var(--card)" fillOpacity="0.8">
        <path d="M190 250a44 44 0 0 1 4-88 64 64 0 0 1 118 14 38 38 0 0 1 10 74Z" />
        <path d="M560 186a30 30 0 0 1 3-60 44 44 0 0 1 82 9 26 26 0 0 1 7 51Z" />
      </g>
      <path
        d={`M${x} ${ground - 250}C${x + 220} ${ground - 380} ${x + 420} ${ground - 200} ${x + 640} ${ground - 300}S${x + width} ${ground - 320} ${x + width} ${ground - 320}V${ground}H${x}Z`}
        fill="var(--meadow-far)"
      />
      <path
        d={`M${x} ${ground - 130}C${x + 260} ${ground - 230} ${x + 560} ${ground - 120} ${x + width} ${ground - 190}V${ground}H${x}Z`}
        fill="var(--meadow)"
      />
      {plants.map(({ id, practices, freshness }, place) => {
        const size = Math.min(plantHeight(practices) * 4.6, step * 1.35);
        const left = x + (place + 0.5) * step - (size * 40) / 96;
        const bottom = ground - (place % 2 === 0 ? 96 : 40);
        return (
          <g key={id} transform={`translate(${left} ${bottom - size})`}>
            <PlantDrawing practices={practices} freshness={freshness} seed={id} height={size} />
          </g>
        );
      })}
    </g>
  );
}

/** A stamp with the most practiced plant, and its postmark. */
function Stamp({ plant }: { plant: PostcardPlant | undefined }) {
  const { x, y, width, height } = stamp;
  return (
    <g transform={`rotate(3 ${x + width / 2} ${y + height / 2})`}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill="var(--gold-tint)"
        stroke="var(--card)"
        strokeWidth="14"
        strokeDasharray="1 21"
        strokeLinecap="round"
      />
      <rect x={x + 20} y={y + 20} width={width - 40} height={height - 40} rx="10" fill="var(--dawn-low)" />
      {plant && (
        <g transform={`translate(${x + width / 2 - 66} ${y + height - 42 - 158})`}>
          <PlantDrawing practices={plant.practices} freshness={plant.freshness} seed={plant.id} height={158} />
        </g>
      )}
      <g stroke="var(--sky-high)" strokeOpacity="0.5" strokeWidth="5" strokeLinecap="round">
        <circle cx={x - 6} cy={y + 56} r="62" />
        <circle cx={x - 6} cy={y + 56} r="46" />
        <path
          d={`M${x - 6} ${y + 32}l7.300 15.500 16.700 2.300-12.200 11.700 3 16.800-14.800-8-14.800 8 3-16.800-12.200-11.700 16.700-2.300Z`}
        />
        <path
          d={`M${x + 66} ${y + 36}q20-14 40 0t40 0M${x + 66} ${y + 62}q20-14 40 0t40 0M${x + 60} ${y + 88}q20-14 40 0t40 0`}
        />
      </g>
    </g>
  );
}
