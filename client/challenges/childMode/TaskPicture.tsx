import { AgeGroupDrawing } from '../../children/AgeGroupDrawing.tsx';
import type { AgeGroup } from '../../../schema/child/ageGroup.rules.ts';

/** The picture of the child's mode: the toy of the child's age on a hill, under sun and clouds, in the child's colour. */
export function TaskPicture({ ageGroup }: { ageGroup: AgeGroup | null }) {
  return (
    <div aria-hidden="true" className="relative w-full max-w-md text-hue">
      <svg
        viewBox="0 0 360 150"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="w-full"
        stroke="currentColor"
      >
        <circle cx="296" cy="38" r="17" fill="var(--gold)" stroke="var(--gold-deep)" />
        <path
          d="M296 10V5M296 71v-5M324 38h5M263 38h5M316 18l3-3M273 61l3-3M316 58l3 3M273 15l3 3"
          stroke="var(--gold-deep)"
        />
        <path d="M44 52h54c14 0 14-20-1-20-3-18-29-18-33-3-14-5-25 5-20 23Z" fill="var(--card)" />
        <path d="M12 130C50 112 115 104 180 104s130 8 168 26" />
        <path d="M52 122c0-7-3-11-7-13m7 13c0-5 3-9 7-10M300 124c0-6-3-9-6-11m6 11c0-4 3-8 6-9" />
      </svg>
      {ageGroup && (
        <span className="absolute inset-x-0 bottom-[27%] flex justify-center">
          <AgeGroupDrawing ageGroup={ageGroup} className="size-20" />
        </span>
      )}
    </div>
  );
}
