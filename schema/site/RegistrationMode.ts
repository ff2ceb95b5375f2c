import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { RegistrationMode } from '../identity/user/registration.rules.ts';

/** Who may register on an installation. */
export const RegistrationModeEnum = vocabularyEnum<RegistrationMode>('RegistrationMode', 'Who may register here.', {
  open: 'Everybody.',
  invite: 'Those with an invitation.',
  closed: 'Nobody.',
});
