/** The product's name: page titles, header, greetings (design, opening). */
export const productName = 'Dadventures';

/** The badge beside the name in the header (specification, section 1). */
export const versionBadge = 'v2';

/** The sentence of the sign-in page (specification, section 1). */
export const tagline = 'Spend more meaningful time with your kids with our gamified challenges.';
