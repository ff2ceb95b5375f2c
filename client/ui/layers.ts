/*
 * A toast and a dialog can be open at once. Radix gives Escape to whichever opened last; people mean the dialog first, then
 * the toast.
 */

/** Whether a dialog is open. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][data-state="open"]') !== null;

/** Whether a toast is visible. */
export const isToastOpen = (): boolean => document.querySelector('[data-toast][data-state="open"]') !== null;
