/**
 * Opens the channel on which pages and the service worker say that something has changed of what the phone keeps.
 *
 * @param base the path of the installation
 * @param onChange called when somebody else says so
 * @returns the function that tells the others
 */
export function openChannel(base: string, onChange = () => {}): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(`outbox${base}`);
  channel.addEventListener('message', onChange);
  const post = channel.postMessage.bind(channel);
  return () => post('changed');
}
