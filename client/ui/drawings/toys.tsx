import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

const light = { fill: 'currentColor', fillOpacity: 0.14 } as const;
const deep = { fill: 'currentColor', fillOpacity: 0.34 } as const;

/** A toy, in its frame: 32 px grid, one stroke width, two tints of the text colour. */
const toy =
  (drawing: ReactNode) =>
  ({ className = 'size-8' }: IconProps) => (
    <Icon grid={32} className={className}>
      {drawing}
    </Icon>
  );

/** A rattle. */
export const Rattle = toy(
  <>
    <circle cx="20.5" cy="11.5" r="7.5" {...light} />
    <path d="M13.7 8.3c4 3.2 9.6 4.3 14 2.2" />
    <path d="M13.2 12.9c1.3 3.6 5 6.2 8.9 5.9 3-.3 5.3-2.3 5.8-5.3-4.6 2-10.3 2-14.7-.6Z" {...deep} stroke="none" />
    <path d="m15.2 16.8-5.7 5.7" />
    <circle cx="7.3" cy="24.7" r="3.2" {...light} />
  </>,
);

/** A tower of blocks. */
export const BlockTower = toy(
  <>
    <rect x="4.5" y="17.5" width="11" height="10" rx="2" {...deep} />
    <rect x="16.5" y="17.5" width="11" height="10" rx="2" {...light} />
    <rect x="10.5" y="6.5" width="11" height="10" rx="2" {...light} />
    <path d="M16 9.7v3.6m-1.8-1.8h3.6" />
    <circle cx="22" cy="22.5" r="1.8" />
  </>,
);

/** A beach ball. */
export const Ball = toy(
  <>
    <circle cx="16" cy="16" r="11" {...light} />
    <path
      d="M12.5 11.5c5.5-2.5 10.5-1 13.9 1.2a11 11 0 0 1-4 12.3C17.5 22.5 13.5 17.5 12.5 11.5Z"
      {...deep}
      stroke="none"
    />
    <path d="M12.5 11.5c-3.5 3-5.8 6.5-6.2 10-1.8-3.7-1.7-8.5 1.3-12.4Z" {...deep} stroke="none" />
    <path d="M12.5 11.5c5.5-2.5 10.5-1 13.9 1.2M12.5 11.5c1 6 5 11 9.9 13.5M12.5 11.5c-3.5 3-5.8 6.5-6.2 10M12.5 11.5C10.6 10.3 9 9.7 7.6 9.1M12.5 11.5c.4-2.5 1.5-4.8 3.5-6.5" />
    <circle cx="12.5" cy="11.5" r="1.3" fill="currentColor" stroke="none" />
  </>,
);

/** A kite. */
export const Kite = toy(
  <>
    <path d="M20.5 3.8 27.8 12 18.3 21.8 11 10.6Z" {...light} />
    <path d="m20.5 3.8 7.3 8.2L11 10.6Z" {...deep} stroke="none" />
    <path d="M20.5 3.8 18.3 21.8M11 10.6l16.8 1.4" />
    <path d="M18.3 21.8c-1.6 2-3.4 1.2-4.8 2.1s-1.5 3.3-3.5 3.8-3.2-1-5.5 0" />
    <path d="m12.2 21.5 1.3 2.4-2.6.6" />
  </>,
);

/** A book. */
export const Book = toy(
  <>
    <path d="M16 9.3C13.5 7 9.5 6.3 4.5 6.7v17.2c5-.4 9 .3 11.5 2.6Z" {...deep} />
    <path d="M16 9.3c2.5-2.3 6.5-3 11.5-2.6v17.2c-5-.4-9 .3-11.5 2.6Z" {...light} />
    <path d="M19.8 12.7c1.2-.4 2.5-.6 3.9-.7m-3.9 5c1.2-.4 2.5-.6 3.9-.7" />
  </>,
);

/** A compass. */
export const Compass = toy(
  <>
    <circle cx="16" cy="17.5" r="10" {...light} />
    <path d="M16 7.5V4.7m-2.2-.2h4.4" />
    <path d="m20.7 12.8-2.6 6.8-6.8 2.6 2.6-6.8Z" {...light} />
    <path d="m20.7 12.8-2.6 6.8-4.2-4.2Z" {...deep} stroke="none" />
  </>,
);

/** Headphones. */
export const Headphones = toy(
  <>
    <path d="M5 21v-4a11 11 0 0 1 22 0v4" />
    <rect x="5" y="18" width="6" height="9.5" rx="3" {...deep} />
    <rect x="21" y="18" width="6" height="9.5" rx="3" {...light} />
  </>,
);
