import type { ReactNode } from 'react';

interface TilesProps {
  /** What the numbers are about, for screen readers. */
  label: string;
  tiles: readonly { label: string; value: number; icon?: ReactNode }[];
}

/** A few numbers that count, side by side. */
export function Tiles({ label, tiles }: TilesProps) {
  return (
    <dl aria-label={label} className="grid grid-cols-3 gap-2 small:gap-3">
      {tiles.map((tile) => (
        <div
          key={tile.label}
          className="flex min-w-0 flex-col-reverse justify-end rounded-field bg-ground px-1.5 py-3 text-center"
        >
          <dt className="text-13 leading-tight text-soft">{tile.label}</dt>
          <dd className="inline-flex items-center justify-center gap-1 font-heading text-17 font-extrabold tabular-nums small:text-21">
            {tile.icon}
            {tile.value.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
