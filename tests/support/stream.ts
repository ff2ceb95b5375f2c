import { get, type IncomingMessage, request } from 'node:http';

/** An event of a stream. */
export interface StreamedEvent {
  /** `message` unless the stream says otherwise. */
  readonly event: string;
  /** The parsed JSON; null without data. */
  readonly data: unknown;
}

/** A request that opens a stream of Server-Sent Events. */
interface Opening {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The JSON body of a POST; a GET unless given. */
  readonly body?: object;
}

export type Stream = Awaited<ReturnType<typeof openStream>>;

/** Opens a stream and collects its events. */
export async function openStream({ url, headers = {}, body }: Opening) {
  const options = { agent: false, headers: { accept: 'text/event-stream', ...headers } } as const;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = body
      ? request(
          url,
          { ...options, method: 'POST', headers: { ...options.headers, 'content-type': 'application/json' } },
          resolve,
        ).end(JSON.stringify(body))
      : get(url, options, resolve);
    sent.on('error', reject);
  });
  const events: StreamedEvent[] = [];
  let text = '';
  let wake = () => {};
  let hasEnded = false;
  const closed = new Promise<void>((resolve) => {
    response.once('close', () => {
      hasEnded = true;
      wake();
      resolve();
    });
  });
  response.on('error', () => {});
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    events.push(...blocks.flatMap(eventOf));
    wake();
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    /** Resolves when the server has ended the stream. */
    closed,
    /** The rest of an answer that is no stream. */
    text: () => text,
    /** Waits for the first event that fits, also of those that have arrived. */
    async until(fits: (event: StreamedEvent) => boolean): Promise<StreamedEvent> {
      for (;;) {
        const found = events.find(fits);
        if (found) return found;
        if (hasEnded) throw new Error(`The stream has ended after ${JSON.stringify(events)}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    /** Stops and resumes reading. */
    pause: () => response.socket.pause(),
    resume: () => response.socket.resume(),
    close: () => void response.destroy(),
  };
}

function eventOf(block: string): StreamedEvent[] {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const data = fields.get('data');
  const event = fields.get('event');
  if (data === undefined && event === undefined) return [];
  return [{ event: event ?? 'message', data: data ? (JSON.parse(data) as unknown) : null }];
}
