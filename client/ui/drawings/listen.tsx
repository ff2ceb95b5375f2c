import { icon, tint } from './Icon.tsx';

/** Read aloud: a loudspeaker with two waves. */
export const ListenIcon = icon(
  <>
    <path d="M4 9.5v5h3.5L12.5 19V5L7.5 9.5Z" {...tint} />
    <path d="M16 9a4.2 4.2 0 0 1 0 6M18.6 6.2a8.2 8.2 0 0 1 0 11.6" />
  </>,
);
