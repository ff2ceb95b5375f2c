/** The most milliseconds that printing waits for pictures. */
const patience = 8_000;

/** Waits until all pictures in an element have loaded or failed, but not for long. */
export async function allPictures(element: HTMLElement): Promise<void> {
  const loaded = [...element.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined));
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, patience))]);
}
