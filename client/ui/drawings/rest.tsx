import { icon, tint } from './Icon.tsx';

/** A day off: a cup of tea. */
export const RestIcon = icon(
  <>
    <path d="M4.5 10.5h12v5a4.5 4.5 0 0 1-4.5 4.5H9a4.5 4.5 0 0 1-4.5-4.5Z" {...tint} />
    <path d="M16.5 11.5H18a2.5 2.5 0 0 1 0 5h-1.7M8.5 3.8c-1 1.1 1 2 0 3.2M12.5 3.8c-1 1.1 1 2 0 3.2" />
  </>,
);
