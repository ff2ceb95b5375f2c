import { basePath } from '../lib/basePath.ts';
import { readStored, store } from '../lib/stored.ts';

/** The browser's question whether to install (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent). */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    readonly beforeinstallprompt: InstallPrompt;
  }
  interface Window {
    /** Kept by client/start.ts: the browser sends it once, while the page loads. */
    installPrompt?: InstallPrompt | undefined;
  }
}

const declinedKey = `install${basePath}`;

/** Whether this is the installed application. Safari on iPhones says so in its own way, and has it in no other browser. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** Whether it is a page in Safari on an iPhone or iPad, where only its own menu installs. */
const isApplePage = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** Whether the browser lets a button ask whether to install. */
export const canInstall = (): boolean => window.installPrompt !== undefined;

/** Whether to offer the installation: it is possible, and nobody said "Not now" here. */
export const offersInstallation = (): boolean =>
  !isInstalled() && (canInstall() || isApplePage()) && readStored(declinedKey) === null;

/** Stores that the installation is not offered again on this device, until the next log-out. */
export const declineInstallation = (): void => void store(declinedKey, 'no');

/** Has the browser ask. It asks once for each page. @returns whether the user agreed */
export async function askToInstall(): Promise<boolean> {
  const question = window.installPrompt;
  window.installPrompt = undefined;
  return (await question?.prompt())?.outcome === 'accepted';
}

/** Whether the sheet is open; null before it was asked for. */
let requested: boolean | null = null;
const listeners = new Set<() => void>();

/** Opens or closes the sheet about the installation. */
export function requestInstallation(isOpen: boolean): void {
  requested = isOpen;
  for (const listener of listeners) listener();
}

/** Whether the sheet is open; null before it was asked for. */
export const isInstallationRequested = (): boolean | null => requested;

/** Calls `listener` after every change of that. Returns what ends it. */
export function followInstallation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
