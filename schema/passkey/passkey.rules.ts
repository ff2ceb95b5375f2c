/** The length of a passkey's name, in characters. */
export const passkeyNameMaxLength = 64;
