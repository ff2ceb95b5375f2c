import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

const light = { fill: 'currentColor', fillOpacity: 0.16 } as const;
const deep = { fill: 'currentColor', fillOpacity: 0.36 } as const;

/** The frame of the plants: 40 px grid, one stroke width, two tints; the lower edge is the ground. */
function Plant({ className = 'size-10', children }: IconProps & { children: ReactNode }) {
  return (
    <Icon grid={40} className={className}>
      {children}
    </Icon>
  );
}

/** A seed on a heap of earth. */
export function Seed(props: IconProps) {
  return (
    <Plant {...props}>
      <path d="M8 39c2-5 7-7 12-7s10 2 12 7Z" {...light} stroke="none" />
      <path d="M20 22c3.6 2.3 4.6 6.6 0 11-4.6-4.4-3.6-8.7 0-11Z" {...deep} />
      <path d="M20 26.5v2" />
      <path d="M8 39c2-5 7-7 12-7s10 2 12 7" />
    </Plant>
  );
}

/** A bud. */
export function Bud(props: IconProps) {
  return (
    <Plant {...props}>
      <path d="M20 39V24" />
      <path d="M20 11c4.5 3.5 5.5 9 0 13.5-5.5-4.5-4.5-10 0-13.5Z" {...deep} />
      <path d="M20 33c2.5-.2 4.5-1.4 5.5-3.8" />
      <path d="M10 39c2-3 5-4 10-4s8 1 10 4" {...light} />
    </Plant>
  );
}

/** A sprout with two leaves. */
export function Sprout(props: IconProps) {
  return (
    <Plant {...props}>
      <path d="M20 39V21" />
      <path d="M20 24C12 24 8.5 19.5 8 13c7 .3 11.5 3.8 12 11Z" {...deep} />
      <path d="M20 21c.3-6.3 4-10 11-10.5-.3 7-4 10.5-11 10.5Z" {...light} />
      <path d="M12 39c2-2.5 5-3.5 8-3.5s6 1 8 3.5" />
    </Plant>
  );
}

/** A plant with four leaves and a flower. */
export function FloweringPlant(props: IconProps) {
  return (
    <Plant {...props}>
      <path d="M20 39V15" />
      <path d="M20 36c-5.5.5-9.5-2-11-7 5.5-.7 9.7 1.8 11 7Zm0-3c.5-5 4-8 10.5-8-.3 5.5-4 8.5-10.5 8Z" {...deep} />
      <path
        d="M20 26c-4.5 0-7.5-2.5-8-6.5 4.7 0 7.5 2.2 8 6.5Zm0-2c.3-3.5 2.8-5.8 7.5-5.8-.3 3.8-3 5.8-7.5 5.8Z"
        {...light}
      />
      <path
        d="M20 3.5a3.3 3.3 0 0 1 3.3 3.2 3.3 3.3 0 0 1 1.5 5.4A3.3 3.3 0 0 1 20 15a3.3 3.3 0 0 1-4.8-2.9 3.3 3.3 0 0 1 1.5-5.4A3.3 3.3 0 0 1 20 3.5Z"
        fill="var(--gold)"
        stroke="var(--gold-deep)"
      />
      <circle cx="20" cy="9.5" r="1.3" fill="var(--gold-deep)" stroke="none" />
    </Plant>
  );
}

/** A tree in full leaf. */
export function Tree(props: IconProps) {
  return (
    <Plant {...props}>
      <path
        d="M20 3c4.5 0 7.5 2.6 8.3 6.2 3.7.8 6.2 3.6 6.2 7.3 0 4.5-3.3 8-8 8H13.5c-4.7 0-8-3.5-8-8 0-3.7 2.5-6.5 6.2-7.3C12.5 5.6 15.5 3 20 3Z"
        {...light}
      />
      <path
        d="M5.5 16.5c3 3.5 8 2.5 9.5-1 3 4 9.5 4 11.5-.5 2 2.5 5.5 3 8 1.5 0 4.5-3.3 8-8 8H13.5c-4.7 0-8-3.5-8-8Z"
        {...deep}
        stroke="none"
      />
      <path d="M20 39V19m0 10-5-4.5m5 0 4.5-4" />
      <path d="M13 39h14" />
      <circle cx="13" cy="12" r="1.7" fill="var(--gold)" stroke="none" />
      <circle cx="26.5" cy="13" r="1.7" fill="var(--gold)" stroke="none" />
      <circle cx="20" cy="8.5" r="1.7" fill="var(--gold)" stroke="none" />
    </Plant>
  );
}
