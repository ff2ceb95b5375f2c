import { icon, tint } from './Icon.tsx';

/** Download. */
export const DownloadIcon = icon(
  <path d="M12 4v10.5m-4.5-4.2 4.5 4.5 4.5-4.5M4.5 16.5V18A2 2 0 0 0 6.5 20h11a2 2 0 0 0 2-2v-1.5" />,
);

/** Spreadsheet. */
export const SheetIcon = icon(
  <>
    <rect x="4" y="4.5" width="16" height="15" rx="2.5" {...tint} />
    <path d="M4 9.5h16M4 14.5h16M10 9.5v10" />
  </>,
);
