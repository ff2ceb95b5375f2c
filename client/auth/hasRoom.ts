import type { SignInWays } from '../../schema/identity/account/signInWays.rules.ts';

/** Whether the log-in form leaves a phone's screen room for the whole scene. */
export const hasRoom = ({ google, passkeys, closed }: SignInWays): boolean => google || closed || !passkeys;
