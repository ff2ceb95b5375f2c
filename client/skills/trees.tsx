import { leaf, type PlantLook, shade, wood } from './plantLook.ts';

/** Fruits in a crown: a dot for each point of the path. */
function Fruits({ at, bloom }: { at: string; bloom: string | undefined }) {
  return bloom ? <path d={at} stroke={bloom} strokeWidth="3.8" /> : null;
}

/** A tree with a round crown. */
export function RoundTree({ bloom }: PlantLook) {
  return (
    <>
      <path d="M20 47V26m0 10-6-6m6 3 6-6" {...wood} />
      <path
        d="M20 2c5.6 0 9.4 3.2 10.3 7.7 4.5 1 7.2 4.5 7.2 8.8 0 5.6-4.2 9.5-10 9.500h-15C6.7 28 2.5 24.1 2.5 18.500c0-4.3 2.7-7.8 7.2-8.800C10.6 5.2 14.4 2 20 2Z"
        {...leaf}
      />
      <path
        d="M2.9 20.500c4 3 9 1.8 11.6-2.3 3.4 4.6 10.2 4.6 13 0 2.6 3.4 6.6 4.2 9.6 2.3-.9 4.5-4.7 7.5-9.6 7.500h-15c-4.9 0-8.7-3-9.6-7.500Z"
        {...shade}
      />
      <Fruits at="M12 13h.01M27 12h.01M20 7h.01M20 18h.01M8 20h.01M32 20h.01" bloom={bloom} />
    </>
  );
}

/** A slender tree. */
export function Poplar({ bloom }: PlantLook) {
  return (
    <>
      <path d="M20 47V30" {...wood} />
      <path d="M20 1c7.5 6.5 11 14 11 22 0 8.5-4.5 14-11 14S9 31.5 9 23C9 15 12.5 7.5 20 1Z" {...leaf} />
      <path d="M20 1c7.5 6.5 11 14 11 22 0 8.5-4.5 14-11 14 5-9 5-24 0-36Z" {...shade} />
      <path d="M20 32v-9m0 5-3.5-3m3.5-2 3.5-3" strokeOpacity="0.6" />
      <Fruits at="M15 18h.01M24 14h.01M26 25h.01M14 28h.01" bloom={bloom} />
    </>
  );
}

/** A fir. */
export function Fir({ bloom }: PlantLook) {
  return (
    <>
      <path d="M20 47v-8" {...wood} strokeWidth="4" />
      <path d="M20 1l7.5 11h-3.700l7.2 10.500h-4L36 38H4l9-15.500H9L16.2 12h-3.700Z" {...leaf} />
      <path d="M20 1l7.5 11h-3.700l7.2 10.500h-4L36 38H22c3-12 2-26-2-37Z" {...shade} />
      <Fruits at="M17 17h.01M23 21h.01M15 28h.01M26 31h.01M20 34h.01" bloom={bloom} />
    </>
  );
}

/** A low tree with a broad crown. */
export function Shrub({ bloom }: PlantLook) {
  return (
    <>
      <path d="M20 47V32m-1 12-7-8m9 7 7-9" {...wood} strokeWidth="2.6" />
      <path
        d="M13 12c1.5-5 12.5-5 14 0 5-.5 8 3 7.3 7.5 4.5 2 4.7 9-.3 11 .5 5-6.5 7.5-10 4.5-2.5 2.8-6.5 2.6-8 0-4 3-10.5 0-10-4.5-5-2-4.8-9-.3-11C5 15 8 11.5 13 12Z"
        {...leaf}
      />
      <path
        d="M34.3 19.500c4.5 2 4.7 9-.3 11 .5 5-6.5 7.5-10 4.5-2.5 2.8-6.5 2.6-8 0-4 3-10.5 0-10-4.5 9 3 23 2 28.3-11Z"
        {...shade}
      />
      <Fruits at="M14 18h.01M22 14h.01M28 21h.01M11 27h.01M20 24h.01M29 30h.01M20 32h.01" bloom={bloom} />
    </>
  );
}
