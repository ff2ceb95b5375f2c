import type { ReactNode } from 'react';
import { Ball, BlockTower, Kite, Book } from '../../ui/drawings/toys.tsx';
import { Icon } from '../../ui/drawings/Icon.tsx';

const light = { fill: 'currentColor', fillOpacity: 0.14 } as const;
const deep = { fill: 'currentColor', fillOpacity: 0.34 } as const;

/** The pictures of challenges for children who do not read yet, drawn as the toys are: 32 px grid, one stroke width, two tints. */
const drawings = {
  sock: (
    <>
      <path d="M11 4.5h9v10.8l5.2 4.7a4.3 4.3 0 0 1-5.9 6.2l-7-6.2a4 4 0 0 1-1.3-3Z" {...light} />
      <path d="M11 9.5h9M20.3 26.3a4.3 4.3 0 0 1 2.9-6.3" />
    </>
  ),
  pencil: (
    <>
      <path d="m21.5 4.5 6 6L11.5 26 4.5 27.5 6 20.5Z" {...light} />
      <path d="m18.5 7.5 6 6M6 20.5l5.5 5.5M18 27.5c3-2 5.5 1.5 9.5-.5" />
    </>
  ),
  note: (
    <>
      <path d="M13 24V8.5l13.5-3V21M13 13l13.5-3" />
      <ellipse cx="9.5" cy="24" rx="3.7" ry="3" {...deep} />
      <ellipse cx="23" cy="21" rx="3.7" ry="3" {...deep} />
    </>
  ),
  bear: (
    <>
      <circle cx="8.5" cy="9" r="3.7" {...deep} />
      <circle cx="23.5" cy="9" r="3.7" {...deep} />
      <circle cx="16" cy="17" r="10.5" fill="var(--card)" stroke="none" />
      <circle cx="16" cy="17" r="10.5" {...light} />
      <ellipse cx="16" cy="20.8" rx="4.3" ry="3.4" {...deep} stroke="none" />
      <path d="M12 14.8v.01m8-.01v.01M16 19.5v.01" strokeWidth="3" />
    </>
  ),
  boat: (
    <>
      <path d="M4.5 18.5h23l-3.5 6H8Z" {...light} />
      <path d="M14.5 18.5V4.5l9 11h-9" {...deep} />
      <path d="M3.5 28.5c2.1-1.5 4.1-1.5 6.2 0s4.2 1.5 6.3 0 4.2-1.5 6.3 0 4.1 1.5 6.2 0" />
    </>
  ),
  magnifier: (
    <>
      <circle cx="13.5" cy="13.5" r="9" {...light} />
      <path d="m20.5 20.5 7 7" strokeWidth="3.4" />
      <path d="M9 12.5a5 5 0 0 1 4-4" />
    </>
  ),
  jump: (
    <>
      <circle cx="16" cy="7" r="3.4" {...deep} />
      <path d="M16 13v6.5M7.5 9.5 16 13.5l8.5-4M9.5 26.5l.8-4.3L16 19.5l5.7 2.7.8 4.3" />
      <path d="M6 29.5h5m10 0h5" strokeOpacity="0.5" />
    </>
  ),
  pot: (
    <>
      <path d="M6 14h20v8.5a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5Z" {...light} />
      <path d="M6 17.5H3.5m22.5 0h2.5M6 14c1.5-4 18.5-4 20 0M16 9v1.5" />
      <path d="M11.5 6.5c1.2-1 0-2.2 1-3.3m7 3.3c1.2-1 0-2.2 1-3.3" strokeOpacity="0.6" />
    </>
  ),
  leaf: (
    <>
      <path d="M27 5C12.5 4.5 5 10.5 6 19.5c.4 3.3 3 5.7 6.2 5.7C21.8 25.2 27 17 27 5Z" {...light} />
      <path d="M4.5 28.5C8.5 21 13.5 15.5 20 12M10.3 20.7l.2-5.2m4.3.8 5.2.2" />
    </>
  ),
  dice: (
    <>
      <rect x="5.5" y="5.5" width="21" height="21" rx="5.5" transform="rotate(-7 16 16)" {...light} />
      <path d="M11 11.7v.01m10-1.3v.01M16 16v.01m-4.4 5v.01m9.6-1.2v.01" strokeWidth="3.6" />
    </>
  ),
  bubbles: (
    <>
      <path
        d="M7.5 4.5H19a4 4 0 0 1 4 4v4.5a4 4 0 0 1-4 4h-5.5l-5 4.5V17h-1a4 4 0 0 1-4-4V8.5a4 4 0 0 1 4-4Z"
        {...light}
      />
      <path d="M26.5 12.5a3.5 3.5 0 0 1 2 3.2v4a3.5 3.5 0 0 1-3.5 3.5h-.5v4.3L19.5 23H17M8.5 10.7h9" />
    </>
  ),
  torch: (
    <>
      <path d="M3.5 13h10.5l5-3.5v13L14 19H3.5Z" {...light} />
      <path d="M8.5 13v6" />
      <path d="m23.5 11 4.5-3m-4 8h5m-5.5 5 4.5 3" stroke="var(--gold-deep)" />
    </>
  ),
  bus: (
    <>
      <rect x="3.5" y="6.5" width="25" height="17" rx="4" {...light} />
      <path d="M3.5 15h25M11.5 6.5V15m8.5-8.5V15" />
      <circle cx="10" cy="24" r="3.3" fill="var(--card)" />
      <circle cx="22" cy="24" r="3.3" fill="var(--card)" />
    </>
  ),
  broom: (
    <>
      <path d="M26 4 16 15.5" />
      <path d="m11.5 13.5 7.5 6.5c-2 4.3-5.3 7-10 7.5-2.2-.5-3.8-1.5-5-3.2 3.3-2.3 5.5-6 7.5-10.8Z" {...light} />
      <path d="M9 27.5c1.8-1.5 3-3.3 3.8-5.5" />
    </>
  ),
  crown: (
    <>
      <path d="M5.5 25 4 10l6.7 5L16 6l5.3 9L28 10l-1.5 15Z" {...light} />
      <path d="M6 21h20" />
      <path d="M16 5.5v.01M3.8 9.5v.01m24.4-.01v.01" stroke="var(--gold-deep)" strokeWidth="3.6" />
    </>
  ),
  phone: (
    <>
      <rect x="9" y="3.5" width="14" height="25" rx="3.5" {...light} />
      <path d="M15 25h2" />
      <path
        d="M16 18.5s-3.8-2.2-3.8-4.9a2.1 2.1 0 0 1 3.8-1.2 2.1 2.1 0 0 1 3.8 1.2c0 2.7-3.8 4.9-3.8 4.9Z"
        {...deep}
      />
    </>
  ),
  morning: (
    <>
      <path d="M7.5 21.5a8.5 8.5 0 0 1 17 0" fill="var(--gold)" stroke="var(--gold-deep)" />
      <path d="M16 5.5V8M5.5 11l2 1.7M26.5 11l-2 1.7" stroke="var(--gold-deep)" />
      <path d="M3 21.5h26M8 26.5h16" />
    </>
  ),
  meal: (
    <>
      <circle cx="16.5" cy="16" r="7.5" {...light} />
      <circle cx="16.5" cy="16" r="3.5" />
      <path d="M3.5 5.5V11a2 2 0 0 0 4 0V5.5M5.5 13v13.5M28 5.5v21m0-21c-2.3 2.5-2.5 6-2 9.5h2" />
    </>
  ),
  bath: (
    <>
      <path d="M3.5 16h25v2.5a7.5 7.5 0 0 1-7.5 7.5H11a7.5 7.5 0 0 1-7.5-7.5Z" {...light} />
      <path d="m9 26-1.5 2.5M23 26l1.5 2.5M7 16V8a3 3 0 0 1 6 0" />
      <circle cx="18.5" cy="11.5" r="2.2" {...deep} strokeWidth="1.6" />
      <circle cx="24" cy="8" r="1.6" {...deep} strokeWidth="1.6" />
    </>
  ),
  bedtime: (
    <>
      <path d="M27.5 10a6 6 0 0 1-7.7-6.5 6 6 0 1 0 7.7 6.5Z" fill="var(--gold)" stroke="var(--gold-deep)" />
      <path d="M4 28V14.5M4 24.5h24V28m0-3.5V23a4.5 4.5 0 0 0-4.5-4.5H12v6" {...light} />
      <circle cx="8" cy="20.3" r="2.1" {...deep} />
    </>
  ),
  outdoors: (
    <>
      <path d="M16 28v-9.5m0 4.5 3.5-3" />
      <path d="M16 4c5 0 8 3.6 7.4 7.6 3 1.6 2.2 7.4-3.4 7.4h-8c-5.6 0-6.4-5.8-3.4-7.4C8 7.6 11 4 16 4Z" {...light} />
      <path d="M6 28h20" />
    </>
  ),
  indoors: (
    <>
      <path d="m4.5 15 11.5-10 11.5 10v11a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 26Z" {...light} />
      <path d="M12.5 27.5V21a3.5 3.5 0 0 1 7 0v6.5" {...deep} />
    </>
  ),
  star: (
    <path
      d="m16 4 3.6 7.6 8.3 1.1-6.1 5.7 1.6 8.2-7.4-4-7.4 4 1.6-8.2-6.1-5.7 8.3-1.1Z"
      fill="var(--gold)"
      stroke="var(--gold-deep)"
    />
  ),
} satisfies Readonly<Record<string, ReactNode>>;

const toys = { ball: Ball, blocks: BlockTower, book: Book, kite: Kite } as const;

/** What a challenge is about, for its picture. */
export type PictureName = keyof typeof drawings | keyof typeof toys;

interface ChallengePictureProps {
  name: PictureName;
  className: string;
}

/** The picture of a challenge. */
export function ChallengePicture({ name, className }: ChallengePictureProps) {
  if (name in toys) {
    const Toy = toys[name as keyof typeof toys];
    return <Toy className={className} />;
  }
  return (
    <Icon grid={32} className={className}>
      {drawings[name as keyof typeof drawings]}
    </Icon>
  );
}
