/** The tabs of the log-in screen. */
export const authTabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

export type AuthTab = (typeof authTabs)[number]['value'];
