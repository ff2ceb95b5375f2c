import { icon } from './Icon.tsx';

/** A rain day: an umbrella. */
export const RainDayIcon = icon(
  <>
    <path d="M3.5 12.5a8.5 8.5 0 0 1 17 0Z" fill="currentColor" fillOpacity="0.18" />
    <path d="M12 4V2.5m0 10v6a2.2 2.2 0 0 0 4.4 0" />
  </>,
);
