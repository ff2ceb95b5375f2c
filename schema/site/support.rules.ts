import { say } from '../say.rules.ts';

/** Whom sentences name where no support address is set, as in "Write to whoever runs this site". */
export const unnamedSupport = say('whoever runs this site');
