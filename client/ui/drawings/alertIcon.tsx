import { icon, tint } from './Icon.tsx';

/** Something is wrong. */
export const AlertIcon = icon(
  <>
    <path d="M10.3 4.4 2.9 17.2a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.4a2 2 0 0 0-3.4 0Z" {...tint} />
    <path d="M12 9.5v4m0 3.2v.1" />
  </>,
);
