/** Whether an account is that of the site owner: its address is OWNER_EMAIL and is confirmed. */
export const isOwnersAccount = (
  { email, emailConfirmed }: { readonly email: string | null; readonly emailConfirmed: boolean },
  { ownerEmail }: { readonly ownerEmail: string | null },
): boolean => emailConfirmed && email !== null && email === ownerEmail?.toLowerCase();

/** How long a text can be by which accounts are searched, in characters. */
export const searchMaxLength = 254;

/** For how many times 24 hours a mail that could not be delivered counts. */
export const failedMailDays = 30;
