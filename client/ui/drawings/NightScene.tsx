import { useId, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';

/** The positions (percent) and radii of the stars. */
const stars = [
  [3, 7, 1.2],
  [47, 5, 1],
  [58, 14, 1.3],
  [66, 6, 1],
  [72, 24, 1.1],
  [79, 12, 1.7],
  [86, 30, 1.2],
  [93, 8, 1],
  [96, 22, 1.4],
  [63, 36, 1],
  [90, 44, 1],
  [5, 62, 1],
  [16, 72, 1.3],
  [31, 58, 1],
  [44, 68, 1.1],
  [78, 50, 1.2],
] as const;

interface NightSceneProps {
  className?: string;
  /** Content on top of the scene. */
  children: ReactNode;
}

/**
 * A parent and a child on a hill, hand in hand; the parent points to a star. The colours are the same in both themes.
 */
export function NightScene({ className, children }: NightSceneProps) {
  return (
    <div className={classNames('relative isolate overflow-hidden bg-sky-high text-on-sky', className)}>
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-sky-high via-sky-high via-25% to-sky-low" />
      <svg aria-hidden="true" className="absolute inset-0 -z-10 size-full" fill="var(--on-sky)">
        {stars.map(([x, y, radius]) => (
          <circle key={`${x}-${y}`} cx={`${x}%`} cy={`${y}%`} r={radius} opacity={0.35 + radius / 4} />
        ))}
      </svg>
      <Hills />
      {children}
    </div>
  );
}

function Hills() {
  const glow = useId();
  return (
    <svg
      viewBox="0 0 400 180"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-10 h-full max-h-60 w-full translate-x-[22%] overflow-visible tablet:max-h-96 tablet:translate-x-[14%] wide:max-h-[min(34rem,66dvh)] wide:translate-x-[6%]"
    >
      <radialGradient id={glow} cx="0.5" cy="0.5" r="0.5">
        <stop stopColor="var(--sky-glow)" stopOpacity="0.75" />
        <stop offset="1" stopColor="var(--sky-glow)" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="232" cy="146" rx="210" ry="78" fill={`url(#${glow})`} />
      <path
        d="M-260 150C-180 112-70 172 0 140C50 116 96 112 150 126c56 15 96-16 152-20 40-3 72 6 98 16 90 30 160 4 260-6v66H-260Z"
        fill="var(--hill-far)"
      />
      <path
        d="M-260 182C-160 160-80 186 0 170c60-18 126-31 206-31 76 0 140 13 194 32 100 24 180-6 260 6v8H-260Z"
        fill="var(--hill-near)"
      />
      <Trees />
      <BigStar />
      <Father />
      <Child />
    </svg>
  );
}

function Trees() {
  return (
    <g fill="var(--hill-near)">
      <path
        d="M92 158l9-24 9 24ZM104 156l7-17 7 17ZM318 158l8-22 8 22ZM330 160l6-15 6 15Z"
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
