import { numberText } from '../lib/choose.ts';
import { classNames } from '../lib/classNames.ts';

interface TilesProps {
  /** The group's accessible name. */
  label: string;
  tiles: readonly { label: string; value: number }[];
  /** Four tiles inside a card, or quiet figures in one line. */
  look: keyof typeof looks;
}

// As many columns as have room for their words, also when the text is large.
const looks = {
  line: {
    grid: 'grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2',
    tile: '',
    value: 'text-17',
  },
  four: {
    grid: 'grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2 small:gap-3',
    tile: 'rounded-field bg-ground px-1.5 py-3 text-center',
    value: 'text-17 small:text-21',
  },
} as const;

/** A few figures side by side. */
export function Tiles({ label, tiles, look }: TilesProps) {
  const { grid, tile: frame, value } = looks[look];
  return (
    <dl aria-label={label} className={classNames('grid', grid)}>
      {tiles.map((tile) => (
        <div key={tile.label} className={classNames('flex min-w-0 flex-col-reverse justify-end', frame)}>
          <dt className="text-13 leading-tight text-soft">{tile.label}</dt>
          <dd className={classNames('font-heading font-extrabold tabular-nums', value)}>{numberText(tile.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
