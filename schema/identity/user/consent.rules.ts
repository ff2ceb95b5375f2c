import { words } from '../../say.rules.ts';

/** What everybody confirms by registering: the sentence at the button, and the version that is recorded with its time. */
export const guardianConsent = {
  version: 1,
  text: words('By registering you confirm that you are a parent or guardian'),
} as const;
