import { icon, tint } from './Icon.tsx';

/** Expand. */
export const ChevronIcon = icon(<path d="m6.5 9.5 5.5 5.5 5.5-5.5" />);

/** Close. */
export const CrossIcon = icon(<path d="m6.5 6.5 11 11m0-11-11 11" />);

/** Time left. */
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" {...tint} />
    <path d="M12 7.5V12l3 2" />
  </>,
);

/** Video. */
export const PlayIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" {...tint} />
    <path d="M10.3 8.8v6.4l5.2-3.2Z" fill="currentColor" />
  </>,
);

/** Show password. */
export const EyeIcon = icon(
  <>
    <path
      d="M2.8 12S6.2 5.8 12 5.8 21.2 12 21.2 12 17.8 18.2 12 18.2 2.8 12 2.8 12Z"
      fill="currentColor"
      fillOpacity="0.1"
    />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);

/** Hide password. */
export const EyeOffIcon = icon(
  <path d="M6.5 7.6C4.1 9.3 2.8 12 2.8 12s3.4 6.2 9.2 6.2c1.7 0 3.2-.5 4.5-1.3m2.5-2.2c1.4-1.4 2.2-2.7 2.2-2.7S17.8 5.8 12 5.8c-.8 0-1.5.1-2.2.3M4 4l16 16" />,
);
