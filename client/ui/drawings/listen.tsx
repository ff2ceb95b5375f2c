import { Icon, type IconProps } from './Icon.tsx';

/** Read aloud: a loudspeaker with two waves. */
export function ListenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.5L12.5 19V5L7.5 9.5Z" fill="currentColor" fillOpacity="0.12" />
      <path d="M16 9a4.2 4.2 0 0 1 0 6M18.6 6.2a8.2 8.2 0 0 1 0 11.6" />
    </Icon>
  );
}
