/** An event of a stream. */
interface StreamEvent {
  /** `message` unless the stream says otherwise. */
  readonly event: string;
  readonly data: string;
}

interface Reader {
  onEvent: (event: StreamEvent) => void;
  /** Called for everything that arrives, comments included. */
  onAlive: () => void;
}

/**
 * Reads a stream of Server-Sent Events to its end (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 *
 * @returns the pause before the next attempt that the server asks for, in milliseconds; null if it asks for none.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onAlive }: Reader,
): Promise<number | null> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let retry: number | null = null;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return retry;
    onAlive();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map(fieldOf));
      const data = fields.get('data');
      if (fields.has('retry')) retry = Number(fields.get('retry')) || null;
      if (data !== undefined) onEvent({ event: fields.get('event') ?? 'message', data });
    }
  }
}

function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
}
