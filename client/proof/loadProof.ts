/**
 * Asks users whether it is them. In a file of its own, because an import names every file that it loads: those of the dialog
 * would otherwise be listed in the first load.
 *
 * @throws ServerError NOT_CONFIRMED
 */
export async function askForProof(): Promise<void> {
  const dialog = await import('./askForProof.tsx');
  return dialog.askForProof();
}
