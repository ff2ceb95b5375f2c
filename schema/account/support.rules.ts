/** Whom sentences name where no support address is set, as in "Write to whoever runs this site". */
const unnamed = 'whoever runs this site';

/** Whom to write to, within a sentence. */
export const supportIn = (supportEmail: string): string => supportEmail || unnamed;
