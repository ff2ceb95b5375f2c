import { words } from '../say.rules.ts';

/** The product's name in page titles, header and greetings. */
export const productName = 'Dadventures';

/** The badge beside the name in the header. */
export const versionBadge = 'v2';

/** The sentence of the sign-in page. */
export const tagline = words('Spend more meaningful time with your kids with our gamified challenges.');
