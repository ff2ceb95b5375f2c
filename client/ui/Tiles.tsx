import type { ReactNode } from 'react';
import { numberText } from '../../schema/numberText.rules.ts';
import { classNames } from '../lib/classNames.ts';

interface TilesProps {
  /** The group's accessible name. */
  label: string;
  tiles: readonly {
    label: string;
    value: number;
    /** What is counted, if the label does not say it. */
    unit?: string;
    icon?: ReactNode;
  }[];
  /** The layout: three or four tiles inside a card, quiet figures in one line, or one card per tile. */
  look?: keyof typeof looks;
}

const inside = {
  tile: 'justify-end rounded-field bg-ground px-1.5 py-3 text-center',
  value: 'justify-center text-17 small:text-21',
} as const;

const looks = {
  // As many columns as have room for their words, also when the text is large.
  three: { ...inside, grid: 'grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2 small:gap-3' },
  line: {
    grid: 'grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2',
    tile: 'justify-end',
    value: 'text-17',
  },
  four: { ...inside, grid: 'grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2 small:gap-3' },
  cards: {
    grid: 'grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 tablet:grid-cols-3 tablet:gap-4 wide:grid-cols-6',
    tile: 'justify-end gap-1 rounded-card border border-line bg-card p-4 shadow-soft',
    value: 'text-27',
  },
} as const;

/** A few figures side by side. */
export function Tiles({ label, tiles, look = 'three' }: TilesProps) {
  const { grid, tile: frame, value } = looks[look];
  return (
    <dl aria-label={label} className={classNames('grid', grid)}>
      {tiles.map((tile) => (
        <div key={tile.label} className={classNames('flex min-w-0 flex-col-reverse', frame)}>
          <dt className="text-13 leading-tight text-soft">{tile.label}</dt>
          <dd className={classNames('inline-flex items-center gap-1 font-heading font-extrabold tabular-nums', value)}>
            {tile.icon}
            <span>
              {numberText(tile.value)}
              {tile.unit && <span className="block font-body text-13 font-normal text-soft"> {tile.unit}</span>}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
