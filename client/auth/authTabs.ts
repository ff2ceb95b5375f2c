import { t } from '@lingui/core/macro';

/** The tabs of the log-in screen. */
export const authTabs = [
  { value: 'login', label: t`Login` },
  { value: 'register', label: t`Register` },
] as const;

export type AuthTab = (typeof authTabs)[number]['value'];
