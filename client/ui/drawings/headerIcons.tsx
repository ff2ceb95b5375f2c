import { icon } from './Icon.tsx';

/** Back. */
export const BackIcon = icon(<path d="M19.5 12h-15m6.5-6.5L4.5 12l6.5 6.5" />);

/** Settings. */
export const GearIcon = icon(
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M19 12a7 7 0 0 0-.1-1.2l1.9-1.5-1.9-3.3-2.3.9a7 7 0 0 0-2.1-1.2L14.1 3.3h-4.2l-.4 2.4a7 7 0 0 0-2.1 1.2l-2.3-.9-1.9 3.3 1.9 1.5a7 7 0 0 0 0 2.4l-1.9 1.5 1.9 3.3 2.3-.9a7 7 0 0 0 2.1 1.2l.4 2.4h4.2l.4-2.4a7 7 0 0 0 2.1-1.2l2.3.9 1.9-3.3-1.9-1.5a7 7 0 0 0 .1-1.2Z" />
  </>,
);

/** Light theme. */
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" fill="currentColor" fillOpacity="0.18" />
    <path d="M12 3v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6" />
  </>,
);

/** Dark theme. */
export const MoonIcon = icon(
  <path d="M20 14.3A8.3 8.3 0 0 1 9.7 4a8.3 8.3 0 1 0 10.3 10.3Z" fill="currentColor" fillOpacity="0.18" />,
);

/** System theme. */
export const SystemThemeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" fillOpacity="0.18" />
  </>,
);

/** Log out. */
export const LogOutIcon = icon(
  <path d="M14.5 4H7.5A2.5 2.5 0 0 0 5 6.5v11A2.5 2.5 0 0 0 7.5 20h7M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5" />,
);

/** The menu that holds what does not fit. */
export const MenuIcon = icon(<path d="M4.5 7h15m-15 5h15m-15 5h15" />);
