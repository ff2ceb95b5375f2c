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
            d="M3 26c3-1 4.500-3 5.500-6 1-3.200 3.600-5 7-5 3.200 0 5.400 1.700 6.300 4.200l3.700 1.300-3.500 1.700c-.6 4-3.600 6.300-8 6.300-4.300 0-7-1.500-11-2.500Z"
            fill="var(--sky-low)"
          />
          <path d="M21.600 22c-1.200 4-4.300 5.600-8.100 5-.2-4 3.300-6.300 8.100-5Z" fill="var(--bloom-2)" />
          <path d="M18.500 19v.01" stroke="var(--on-sky)" strokeWidth="2" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}
