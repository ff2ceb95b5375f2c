import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine, Start } from './engine.ts';
import { windowSize } from './engine.ts';
import { type Control, findControl } from './findControl.ts';

const driver = '/usr/bin/WebKitWebDriver';
const virtualDisplay = '/usr/bin/xvfb-run';
const browsers = '/usr/{lib/*,libexec}/webkit2gtk-4.*/MiniBrowser';

/** How WebDriver names an element in JSON (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Sends a command of WebDriver and returns its value. */
async function send(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** Starts the driver, which needs a display, and waits until it listens. The processes are a group of their own. */
async function startDriver(zone: string): Promise<{ address: string; stop: () => void }> {
  const port = await freePort();
  const command = [driver, '--host=127.0.0.1', `--port=${port}`];
  const [program = '', ...args] = process.env['DISPLAY'] ? command : [virtualDisplay, '-a', ...command];
  const child = spawn(program, args, {
    detached: true,
    stdio: 'ignore',
    // Without a graphics card.
    env: { ...process.env, TZ: zone, LC_ALL: 'en_US.UTF-8', LANGUAGE: 'en_US', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  };
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await send(`${address}/status`, 'GET').then(
      () => true,
      () => false,
    );
    if (isUp) return { address, stop };
    await wait(100);
  }
  stop();
  throw new Error('WebKitWebDriver does not listen');
}

/** WebKitGTK, if it is installed: MiniBrowser, driven over the HTTP protocol of WebDriver. */
export function findWebKit(): Start {
  const [binary] = globSync(browsers);
  const hasDisplay = process.env['DISPLAY'] !== undefined || existsSync(virtualDisplay);
  if (!existsSync(driver) || binary === undefined || !hasDisplay)
    return { lacks: 'This machine has no WebKitGTK: apt-get install webkit2gtk-driver xvfb' };
  return {
    start: async (zone) => {
      const { address, stop } = await startDriver(zone);
      try {
        return await openSession(address, binary, stop);
      } catch (error) {
        stop();
        throw error;
      }
    },
  };
}

/** What the calendar of a date does. Runs in the page. */
function chooseDate(field: HTMLInputElement, date: string): void {
  field.focus();
  // React has a setter of its own on the element, which hides a change from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, date);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

async function openSession(address: string, binary: string, stop: () => void): Promise<Engine> {
  const { sessionId } = (await send(`${address}/session`, 'POST', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'], useOverlayScrollbars: false } },
    },
  })) as { sessionId: string };
  const session = `${address}/session/${sessionId}`;
  const post = (path: string, body: object) => send(`${session}/${path}`, 'POST', body);
  const run = (script: string, args: readonly unknown[] = []) => post('execute/sync', { script, args });
  /** The path of the commands for a control. */
  const find = async (control: Control) => {
    const found = (await run(`return (${findControl.toString()})(arguments[0])`, [control])) as Record<
      string,
      string
    > | null;
    if (!found) throw new Error(`There is no ${control.kind} “${control.name}”`);
    return { path: `element/${found[elementKey] ?? ''}`, element: found };
  };
  await post('window/rect', windowSize);
  return {
    open: async (to) => void (await post('url', { url: to })),
    click: async (control) => void (await post(`${(await find(control)).path}/click`, {})),
    type: async (control, text) => {
      const { path, element } = await find(control);
      await run('arguments[0].focus()', [element]);
      await post(`${path}/value`, { text });
    },
    // It opens a calendar outside of the page, which no program can press, and takes no keys.
    enterDate: async (control, date) => {
      const { element } = await find(control);
      await run(`(${chooseDate.toString()})(arguments[0], arguments[1])`, [element, date]);
    },
    choose: async (control, file) => void (await post(`${(await find(control)).path}/value`, { text: file })),
    read: (expression) => run(`return (${expression})`),
    close: async () => {
      await send(session, 'DELETE').finally(stop);
    },
  };
}
