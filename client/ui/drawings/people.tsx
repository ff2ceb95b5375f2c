import { icon, tint } from './Icon.tsx';

/** Those who care for a child: two people. */
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.6" {...tint} />
    <path d="M2.8 19.6c.4-3.6 2.8-5.8 6.2-5.8s5.8 2.2 6.2 5.8" />
    <path d="M15.4 4.9a3.4 3.4 0 0 1 0 6.4M17.6 14.3c2 .7 3.3 2.5 3.6 5.3" />
  </>,
);
