const nameOf = (base: string) => `outbox${base}`;

const sayOn = (channel: BroadcastChannel) => {
  const post = channel.postMessage.bind(channel);
  return () => post('changed');
};

/**
 * Opens the channel on which pages and the service worker say that something has changed of what the phone keeps.
 *
 * @param base the path of the installation
 * @param onChange called when somebody else says so
 * @returns the function that tells the others
 */
export function openChannel(base: string, onChange: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(nameOf(base));
  channel.addEventListener('message', onChange);
  return sayOn(channel);
}

/** Says once on that channel that something has changed, and closes it. */
export function tellPages(base: string): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(nameOf(base));
  sayOn(channel)();
  channel.close();
}
