import { isolated } from '../../lib/isolate.ts';

/** How titles and sentences name an account: by its address, otherwise by its username. */
export const personName = ({ email, username }: { email?: string | null | undefined; username: string }): string =>
  isolated(email ?? username);
