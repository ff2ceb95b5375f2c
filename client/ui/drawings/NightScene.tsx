import { useId, type ReactNode } from 'react'
import { classNames } from '../../lib/classNames.ts'

/** Stars over the whole sky: x, y (percent) and radius. */
const stars = [
  [6, 12, 1.2], [15, 44, 1], [22, 20, 1.6], [31, 8, 1], [38, 38, 1.2], [47, 17, 1], [55, 47, 1.4], [63, 10, 1.2],
  [70, 31, 1], [77, 15, 1.7], [84, 42, 1.2], [91, 9, 1], [95, 29, 1.4], [9, 66, 1], [27, 60, 1.1], [88, 62, 1],
] as const

interface NightSceneProps {
  className?: string
  /** Lies over the sky. */
  children: ReactNode
}

/** A father and a child on a hill, hand in hand; he points to a star. The same night by day, for it is a picture. */
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
  )
}

function Hills() {
  const glow = useId()
  return (
    <svg
      viewBox="0 0 400 180"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-10 h-full max-h-[min(34rem,70dvh)] w-full"
    >
      <radialGradient id={glow} cx="0.5" cy="0.5" r="0.5">
        <stop stopColor="var(--sky-glow)" stopOpacity="0.75" />
        <stop offset="1" stopColor="var(--sky-glow)" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="232" cy="146" rx="210" ry="78" fill={`url(#${glow})`} />
      <path d="M0 140C50 116 96 112 150 126c56 15 96-16 152-20 40-3 72 6 98 16v60H0Z" fill="var(--hill-far)" />
      <path d="M0 170c60-18 126-31 206-31 76 0 140 13 194 32v12H0Z" fill="var(--hill-near)" />
      <Trees />
      <BigStar />
      <Father />
      <Child />
    </svg>
  )
}

function Trees() {
  return (
    <g fill="var(--hill-near)">
      <path d="M92 158l9-24 9 24ZM104 156l7-17 7 17ZM318 158l8-22 8 22ZM330 160l6-15 6 15Z" stroke="var(--hill-near)" strokeWidth="3" strokeLinejoin="round" />
    </g>
  )
}

/** The star that he points to, with the rays of a long look. */
function BigStar() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path
        d="m178 50 3.6 7.3 8 1.2-5.8 5.7 1.4 8-7.2-3.8-7.2 3.8 1.4-8-5.8-5.7 8-1.2Z"
        fill="var(--gold)"
        stroke="var(--gold)"
        strokeWidth="2.5"
      />
      <path d="M178 42v-5m-14 14-4-3m32 3 4-3m-26 27-2.5 4m23-4 2.5 4" stroke="var(--gold)" strokeWidth="2" opacity="0.7" />
    </g>
  )
}

/** Seen from behind: coat, hair, one arm up to the star, one down to the child's hand. */
function Father() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M222.5 122v18M231.5 122v18" stroke="var(--figure)" strokeWidth="6" />
      <path d="M219 98 205 84" stroke="var(--coat-big)" strokeWidth="6" />
      <circle cx="203.5" cy="82.5" r="3" fill="var(--skin)" />
      <path d="M235 99l8 16" stroke="var(--coat-big)" strokeWidth="6" />
      <path d="M218 98c2-5 16-5 18 0l1.5 26h-21Z" fill="var(--coat-big)" stroke="var(--coat-big)" strokeWidth="4" />
      <path d="M223.5 88h7v6h-7Z" fill="var(--skin)" />
      <circle cx="227" cy="82" r="8.5" fill="var(--hair-big)" />
      <path d="M220 86.5c2 3.5 12 3.5 14 0" stroke="var(--skin)" strokeWidth="2.5" />
    </g>
  )
}

function Child() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M251.5 130v10.5M258 130v10.5" stroke="var(--figure)" strokeWidth="5" />
      <path d="M250 119l-6-3" stroke="var(--coat-small)" strokeWidth="5" />
      <circle cx="244" cy="116.5" r="2.6" fill="var(--skin)" />
      <path d="M260 120l4 8" stroke="var(--coat-small)" strokeWidth="5" />
      <path d="M249.5 118.5c1.5-3.5 9-3.5 10.5 0l2 13h-14.5Z" fill="var(--coat-small)" stroke="var(--coat-small)" strokeWidth="3" />
      <circle cx="254.7" cy="107.5" r="7.5" fill="var(--hair-small)" />
      <path d="M248.5 112c2 3 10.5 3 12.5 0" stroke="var(--skin)" strokeWidth="2.2" />
      <path d="M254.7 100.5c0-2.5 1.5-4 3.5-4" stroke="var(--hair-small)" strokeWidth="2" />
    </g>
  )
}
