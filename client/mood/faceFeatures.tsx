import type { ReactNode } from 'react';
import type { Mood } from '../../schema/mood/mood.rules.ts';

/** A face of our own set: the nine moods, the summary's "sick", and a question mark for what this client does not know. */
export type FaceName = Mood | 'sick' | 'unknown';

const open = { fill: 'var(--face-ink)' };
const tongue = { fill: 'var(--face-tongue)', stroke: 'none' };
const tear = { stroke: 'var(--face-tear)', strokeWidth: 3.2 };

const dots = <path d="M14 17.5v.01M26 17.5v.01" strokeWidth="4.2" />;
const laughingEyes = (
  <path d="M10.8 18.2c.8-2.4 1.9-3.4 3.3-3.4s2.5 1 3.3 3.4M22.6 18.2c.8-2.4 1.9-3.4 3.3-3.4s2.5 1 3.3 3.4" />
);
const laughingMouth = (
  <>
    <path d="M12 22.6h16c-.5 5.3-3.7 8.2-8 8.2s-7.5-2.9-8-8.2Z" {...open} />
    <path d="M16 28.9c.9-1.5 2.3-2.2 4-2.2s3.1.7 4 2.2c-1.1.9-2.5 1.3-4 1.3s-2.9-.4-4-1.3Z" {...tongue} />
  </>
);
const starEye = 'm0-4.6 1.3 2.8 3.1.4-2.3 2.1.6 3.1L0 2.3l-2.7 1.5.6-3.1-2.3-2.1 3.1-.4Z';

/** Eyes, mouth and what else tells a face, in a square of 40 units whose centre is the face's. */
export const faceFeatures: Record<FaceName, ReactNode> = {
  'total-meltdown': (
    <>
      <path d="M13 19.5v11M27 19.5v11" {...tear} />
      <path d="m10.8 14.2 5 2.6-5 2.6M29.2 14.2l-5 2.6 5 2.6" />
      <path d="M15.4 30.6c.3-4.4 2-6.8 4.6-6.8s4.3 2.4 4.6 6.8Z" {...open} />
    </>
  ),
  'big-feels': (
    <>
      <path d="M10.6 14.4c1.8-.2 3.4-1 4.6-2.4M29.4 14.4c-1.8-.2-3.4-1-4.6-2.4" />
      <path d="M14 18.5v.01M26 18.5v.01" strokeWidth="4.2" />
      <path d="M14.8 28.6c1.3-2.3 3.1-3.4 5.2-3.4s3.9 1.1 5.2 3.4" />
      <path
        d="M28.4 22.4c1.6 2.2 2.3 3.6 2.3 4.7a2.3 2.3 0 0 1-4.6 0c0-1.1.7-2.5 2.3-4.7Z"
        fill="var(--face-tear)"
        stroke="none"
      />
    </>
  ),
  frustrated: (
    <>
      <path d="m10.6 12.6 5.6 2.6M29.4 12.6l-5.6 2.6" />
      <path d="M14 18.6v.01M26 18.6v.01" strokeWidth="4.2" />
      <path d="m12.8 27.8 2.4-2.4 2.4 2.4 2.4-2.4 2.4 2.4 2.4-2.4 2.4 2.4" />
    </>
  ),
  bored: (
    <>
      <path d="M10.4 17h7M22.6 17h7" />
      <path d="M15.2 18.4v.01M27.4 18.4v.01" strokeWidth="3.6" />
      <path d="M14.6 27.6h10.8" />
    </>
  ),
  'feeling-alright': (
    <>
      {dots}
      <path d="M13.6 24.4c1.7 2.5 3.8 3.7 6.4 3.7s4.7-1.2 6.4-3.7" />
    </>
  ),
  silly: (
    <>
      <circle cx="13.8" cy="16.4" r="4.3" fill="var(--face-eye)" strokeWidth="1.6" />
      <path d="M14.8 17.2v.01" strokeWidth="3.4" />
      <path d="M22.8 17.4c1-1.9 2.2-2.8 3.6-2.8s2.5.8 3.3 2.5" />
      <path d="M19 26.8h6.6v3.8a3.3 3.3 0 0 1-6.6 0Z" {...tongue} />
      <path d="M12 23.6c1.9 2.5 4.5 3.6 7.9 3.6s6.2-1.1 8.1-3.6" />
    </>
  ),
  happy: (
    <>
      {laughingEyes}
      {laughingMouth}
    </>
  ),
  'best-day': (
    <>
      <path d={starEye} transform="translate(13.2 16.6)" fill="var(--face-party)" strokeWidth="0" />
      <path d={starEye} transform="translate(26.8 16.6)" fill="var(--face-party)" strokeWidth="0" />
      {laughingMouth}
    </>
  ),
  'hyper-party': (
    <>
      {laughingEyes}
      {laughingMouth}
      <path d="M12.6 9.6 22.2.8l4.2 9.4c-4.6-1.6-9.2-1.8-13.8-.6Z" fill="var(--face-party)" strokeWidth="1.6" />
      <path d="M22.2.8v.01" stroke="var(--face-tear)" strokeWidth="3.6" />
      <path d="M4.4 8.4v.01M36 13.6v.01" stroke="var(--face-party)" strokeWidth="3" />
      <path d="M33.6 5.8v.01M3.6 30.6v.01" stroke="var(--face-tear)" strokeWidth="3" />
    </>
  ),
  sick: (
    <>
      {dots}
      <path d="M15 27.6c1.3-1.6 2.9-2.4 5-2.4" />
      <path d="m20 25.2 10.4 6.6" stroke="var(--face-eye)" strokeWidth="4" />
      <path d="m20 25.2 8 5" stroke="var(--face-tongue)" strokeWidth="1.6" />
    </>
  ),
  unknown: (
    <>
      <path d="M15.6 16c.2-2.8 1.9-4.4 4.6-4.4s4.5 1.6 4.5 3.9c0 3.6-4.7 3.6-4.7 7.4" strokeWidth="2.8" />
      <path d="M20 28.6v.01" strokeWidth="4" />
    </>
  ),
};
