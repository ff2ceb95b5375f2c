import type { Guest } from './gardenLayout.ts';

/** The room that the guests need below the plants, in CSS pixels. */
export const guestRoom = 24;

/** A bird and a bench in front of the plants. Decorative. */
export function GardenGuests({ guests }: { guests: readonly Guest[] }) {
  return (
    <svg
      viewBox="0 0 96 34"
      width="96"
      height="34"
      fill="none"
      aria-hidden="true"
      className="absolute end-3 bottom-0.5"
    >
      {guests.includes('bench') && (
        <g stroke="var(--earth)" strokeWidth="3.2" strokeLinecap="round">
          <path d="M42 10h46M42 15.5h46M40 22h50" />
          <path d="M46 8v23M84 8v23" strokeWidth="2.6" />
        </g>
      )}
      {guests.includes('bird') && (
        <>
          <path d="M15 28v4M19 28v4" stroke="var(--earth)" strokeWidth="1.6" strokeLinecap="round" />
          <path
            d="M3 26c3-1 4.5-3 5.5-6 1-3.2 3.6-5 7-5 3.2 0 5.4 1.7 6.3 4.2l3.7 1.3-3.5 1.7c-.6 4-3.6 6.3-8 6.3-4.3 0-7-1.5-11-2.5Z"
            fill="var(--sky-low)"
          />
          <path d="M21.6 22c-1.2 4-4.3 5.6-8.1 5-.2-4 3.3-6.3 8.1-5Z" fill="var(--bloom-2)" />
          <path d="M18.5 19v.01" stroke="var(--on-sky)" strokeWidth="2" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}
