/** Closes the notifications that are on the screen and takes the number off the icon: both tell of the family of whoever logs out. */
export async function forgetNotifications(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  if ('setAppBadge' in navigator) await navigator.setAppBadge(0);
}
