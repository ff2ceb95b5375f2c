/**
 * Whether an app on the home screen would have another session than this window: on iPhones it shares no cookies with the browser, where
 * links in mails open.
 */
export const hasOtherApp = (): boolean =>
  /\b(?:iPhone|iPod)\b/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
