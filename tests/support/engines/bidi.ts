/** An element of the page, as the protocol names it. */
export interface Element {
  readonly sharedId: string;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

interface RemoteValue {
  readonly type: string;
  readonly value?: unknown;
  readonly sharedId?: string;
}

/** Opens the connection, and returns what sends a command and waits for its result. */
async function openConnection(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Answer;
    const command = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) command?.resolve(result);
    else command?.reject(new Error(`${error}: ${message}`));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Nobody listens at ${address}`)));
  });
  let last = 0;
  const send = <Result>(method: string, params: object): Promise<Result> => {
    const command = Promise.withResolvers<unknown>();
    waiting.set((last += 1), command);
    socket.send(JSON.stringify({ id: last, method, params }));
    return command.promise as Promise<Result>;
  };
  return { send, close: () => socket.close() };
}

/**
 * Opens a tab of a browser and drives it over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/).
 *
 * @param address of the browser's sessions, `ws://…/session`
 */
export async function connectBidi(address: string) {
  const { send, close } = await openConnection(address);
  await send('session.new', { capabilities: {} });
  // The tab with which the browser begins has no focus, and a date without it takes no keys.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });

  const evaluate = async (functionDeclaration: string, args: readonly unknown[]): Promise<RemoteValue> => {
    const answer = await send<{ type: string; result: RemoteValue; exceptionDetails?: { text: string } }>(
      'script.callFunction',
      { functionDeclaration, arguments: args, target: { context }, awaitPromise: true },
    );
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return answer.result;
  };
  const act = (id: string, type: string, actions: readonly object[]) =>
    send<void>('input.performActions', { context, actions: [{ id, type, actions }] });

  return {
    open: (url: string) => send<void>('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (viewport: { readonly width: number; readonly height: number }) =>
      send<void>('browsingContext.setViewport', { context, viewport }),
    /** The element that a function of the page finds for a value; null when it finds none. */
    element: async <Value>(find: (value: Value) => HTMLElement | null, value: Value): Promise<Element | null> => {
      const { sharedId } = await evaluate(`() => (${find.toString()})(${JSON.stringify(value)})`, []);
      return sharedId === undefined ? null : { sharedId };
    },
    /** Calls a function in the page with an element; its result must be JSON. */
    call: async <Result>(work: (element: HTMLElement) => Result, element: Element): Promise<Result> => {
      const { value } = await evaluate(`(element) => JSON.stringify((${work.toString()})(element) ?? null)`, [element]);
      return JSON.parse(String(value)) as Result;
    },
    /** What an expression says in the page; it must be JSON. */
    read: async (expression: string): Promise<unknown> => {
      const { value } = await evaluate(`() => JSON.stringify((${expression}) ?? null)`, []);
      return JSON.parse(String(value)) as unknown;
    },
    /** Clicks a point of the window, CSS pixels. */
    click: ({ x, y }: { readonly x: number; readonly y: number }) =>
      act('mouse', 'pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    /** Presses the keys of a text. */
    press: (text: string) =>
      act(
        'keyboard',
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    choose: (element: Element, file: string) => send<void>('input.setFiles', { context, element, files: [file] }),
    close,
  };
}
