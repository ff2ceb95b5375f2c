import { Icon, type IconProps } from './Icon.tsx';

/** Download. */
export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v10.5m-4.5-4.2 4.5 4.5 4.5-4.5M4.5 16.5V18A2 2 0 0 0 6.5 20h11a2 2 0 0 0 2-2v-1.5" />
    </Icon>
  );
}

/** Spreadsheet. */
export function SheetIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4.5" width="16" height="15" rx="2.5" fill="currentColor" fillOpacity="0.12" />
      <path d="M4 9.5h16M4 14.5h16M10 9.5v10" />
    </Icon>
  );
}
