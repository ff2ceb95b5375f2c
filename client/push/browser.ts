import { t } from '@lingui/core/macro';

/**
 * Whether this browser can show notifications: it can; its user has refused them; it can once it is on the home screen, as on an
 * iPhone; it does only with HTTPS; it has no push; or the site has none.
 */
export type PushSupport = 'ready' | 'denied' | 'home-screen' | 'insecure' | 'unsupported' | 'off';

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * What this browser can do.
 *
 * @param publicKey the key of this site; null if it sends no notifications
 */
export function pushSupport(publicKey: string | null): PushSupport {
  if (publicKey === null) return 'off';
  if (!isSecureContext) return 'insecure';
  if ('Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  return isApple() ? 'home-screen' : 'unsupported';
}

/** Whether notifications are allowed already, so that nobody is asked. */
export const isPushAllowed = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/** How a refusal is taken back in this browser, in a sentence. */
export function howToAllow(agent: string = navigator.userAgent): string {
  if (/iPhone|iPad/.test(agent)) return t`Open Settings → Notifications → Dadventures and allow them there.`;
  if (/Android/.test(agent) && !/Firefox/.test(agent))
    return t`Tap the icon at the left of the address, then Permissions → Notifications, and allow them.`;
  if (/Firefox/.test(agent))
    return t`Press the padlock at the left of the address, and take back “Blocked” at Notifications.`;
  if (/Safari/.test(agent) && !/Chrome|Chromium|Edg/.test(agent))
    return t`Open Safari → Settings → Websites → Notifications, and allow this site.`;
  return t`Press the icon at the left of the address, then Site settings → Notifications → Allow.`;
}

/** What this browser runs on, in the words of a button. */
export const thisPlace = (): string =>
  /Mobi|Android|iPhone|iPad/.test(navigator.userAgent) ? t`On this phone` : t`In this browser`;
