import { useId, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';

/** The positions and radii of the stars, in the drawing's units. */
const nearStars = [
  [172, 40, 1.1],
  [216, 48, 0.9],
  [246, 44, 1.3],
  [262, 66, 0.9],
  [240, 72, 0.8],
  [168, 80, 0.8],
] as const;

/** Stars beside the drawing, where nothing is written. */
const farStars = [
  [-40, 60, 1.2],
  [4, 84, 0.9],
  [46, 52, 1],
  [92, 76, 1.3],
  [128, 50, 0.9],
  [140, 92, 0.8],
  [292, 56, 1],
  [318, 84, 1.2],
  [352, 62, 0.9],
] as const;

interface NightSceneProps {
  /** Whether a phone with a tall screen shows the drawing below the text; otherwise it stands beside it, which is lower. */
  roomy: boolean;
  className: string;
  /** Text beside or above the drawing. The drawing takes the room that the text leaves, so that it never lies below it. */
  children: ReactNode;
}

/**
 * A parent and a child on a hill, hand in hand; the parent points to a star. The colours are the same in both themes.
 */
export function NightScene({ roomy, className, children }: NightSceneProps) {
  return (
    <div
      className={classNames(
        'isolate flex overflow-hidden bg-linear-to-b from-sky-high via-sky-high via-25% to-sky-low text-on-sky',
        // Text and drawing stand side by side, or the drawing wraps below very large text.
        'flex-wrap items-stretch wide:flex-col wide:flex-nowrap',
        roomy && 'max-tablet:tall:flex-col max-tablet:tall:flex-nowrap',
        className,
      )}
    >
      <div
        className={classNames(
          'flex-[1_1_10.5rem] tablet:flex-[1_1_20rem] wide:flex-none',
          roomy && 'max-tablet:tall:flex-none',
        )}
      >
        {children}
      </div>
      <Hill roomy={roomy} />
    </div>
  );
}

function Hill({ roomy }: { roomy: boolean }) {
  const glow = useId();
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'relative -z-10 min-h-28 flex-[1_1_6.5rem] tablet:flex-[1_1_14rem] wide:mt-auto wide:max-h-96 wide:flex-1',
        roomy && 'max-tablet:tall:min-h-18 max-tablet:tall:flex-1',
      )}
    >
      <svg
        viewBox="166 38 104 108"
        preserveAspectRatio="xMidYMax meet"
        fill="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <radialGradient id={glow} cx="0.5" cy="0.5" r="0.5">
          <stop stopColor="var(--sky-glow)" stopOpacity="0.75" />
          <stop offset="1" stopColor="var(--sky-glow)" stopOpacity="0" />
        </radialGradient>
        <ellipse cx="232" cy="150" rx="150" ry="60" fill={`url(#${glow})`} />
        <Stars of={nearStars} />
        <g className={classNames('hidden wide:block', roomy && 'max-tablet:tall:block')}>
          <Stars of={farStars} />
        </g>
        <path
          d="M-1600 142C-180 142-70 162 0 150 60 134 100 132 150 134c56 4 96-6 152-8 40-3 72 2 98 8 90 20 160 8 1800 2v260H-1600Z"
          fill="var(--hill-far)"
        />
        <path
          d="M-1600 158C-160 154-80 160 0 154c60-6 126-15 206-15 76 0 140 9 194 18 100 14 180-2 1800 0v240H-1600Z"
          fill="var(--hill-near)"
        />
        <Trees />
        <BigStar />
        <Father />
        <Child />
      </svg>
    </div>
  );
}

function Stars({ of: stars }: { of: readonly (readonly [x: number, y: number, radius: number])[] }) {
  return (
    <g fill="var(--on-sky)">
      {stars.map(([x, y, radius]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} opacity={0.35 + radius / 4} />
      ))}
    </g>
  );
}

function Trees() {
  return (
    <g fill="var(--hill-near)">
      <path
        d="M150 148l5-14 5 14ZM143 148l4-10 4 10Z"
        stroke="var(--hill-near)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </g>
  );
}

/** The star with its rays. */
function BigStar() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" stroke="var(--gold)">
      <path
        d="m187 52 3.2 6.6 7.2 1.1-5.2 5.1 1.2 7.2-6.4-3.4-6.4 3.4 1.2-7.2-5.2-5.1 7.2-1.1Z"
        fill="var(--gold)"
        strokeWidth="2.5"
      />
      <path d="M187 45v-4m-12.5 12.5-3.3-2.3m28.3 2.3 3.3-2.3" strokeWidth="2" opacity="0.7" />
    </g>
  );
}

/** The parent from behind, one arm towards the star, the other to the child's hand. */
function Father() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M222.5 124v17M231.5 124v17" stroke="var(--figure)" strokeWidth="6" />
      <path d="M219 100 206.5 86" stroke="var(--coat-big)" strokeWidth="6" />
      <circle cx="205.2" cy="84.3" r="2.9" fill="var(--skin)" />
      <path d="M235.5 101l7.5 15" stroke="var(--coat-big)" strokeWidth="6" />
      <path d="M223.8 90h6.4v8h-6.4Z" fill="var(--skin)" />
      <path
        d="M218 101c1-5.5 17-5.5 18 0l1.5 24h-21Z"
        fill="var(--coat-big)"
        stroke="var(--coat-big)"
        strokeWidth="4"
      />
      <path d="M222 97.5c3 2.3 7 2.3 10 0" stroke="var(--hill-near)" strokeOpacity="0.35" strokeWidth="1.5" />
      <path d="M219 83.5v2m16-2v2" stroke="var(--skin)" strokeWidth="3" />
      <path d="M218.8 82c0-11 16.4-11 16.4 0 0 5.5-2.2 10-8.2 10s-8.2-4.5-8.2-10Z" fill="var(--hair-big)" />
    </g>
  );
}

function Child() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M251.7 132v9M257.8 132v9" stroke="var(--figure)" strokeWidth="5" />
      <path d="M249.5 121l-5-3.5" stroke="var(--coat-small)" strokeWidth="5" />
      <circle cx="243.8" cy="117" r="2.7" fill="var(--skin)" />
      <path d="M260 121.5l4.5 7" stroke="var(--coat-small)" strokeWidth="5" />
      <path d="M252.7 113h4v6h-4Z" fill="var(--skin)" />
      <path
        d="M249.5 121c1-4 9.5-4 10.5 0l1.8 11.5h-14Z"
        fill="var(--coat-small)"
        stroke="var(--coat-small)"
        strokeWidth="3"
      />
      <path d="M247.7 108.5v1.5m14-1.5v1.5" stroke="var(--skin)" strokeWidth="2.6" />
      <path d="M247.5 107.5c0-9.5 14.4-9.5 14.4 0 0 5-2 8.7-7.2 8.7s-7.2-3.7-7.2-8.7Z" fill="var(--hair-small)" />
      <path d="M254.7 101c-.3-2.6 1.2-4.2 3.3-4.3" stroke="var(--hair-small)" strokeWidth="2" />
    </g>
  );
}
