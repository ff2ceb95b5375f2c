import { icon, tint } from './Icon.tsx';

/** A calendar. */
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" {...tint} />
    <path d="M4 10h16M8.5 3.5v4m7-4v4M8.5 14v.01m3.5-.01v.01m3.5-.01v.01" />
  </>,
);
