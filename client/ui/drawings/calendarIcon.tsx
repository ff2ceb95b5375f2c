import { Icon, type IconProps } from './Icon.tsx';

/** A calendar. */
export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" fill="currentColor" fillOpacity="0.12" />
      <path d="M4 10h16M8.5 3.5v4m7-4v4M8.5 14v.01m3.5-.01v.01m3.5-.01v.01" />
    </Icon>
  );
}
