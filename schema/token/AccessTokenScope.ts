import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { TokenScope } from './token.rules.ts';

/** What an access token may do. */
export const AccessTokenScopeEnum = vocabularyEnum<TokenScope>(
  'AccessTokenScope',
  'What an access token may do. Neither includes the other.',
  {
    read: 'Read what the user sees, within the reach of the token.',
    write: 'Change it: complete challenges, comment, record moods, and add children unless it is for one child.',
  },
);
