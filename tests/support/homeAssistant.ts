import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { load } from 'js-yaml';
import { environment, examplesFolder } from './exampleKit.ts';

interface Sensor {
  readonly name: string;
  readonly unique_id: string;
  readonly value_template: string;
  readonly json_attributes?: readonly string[];
}

/** An action of an automation. */
export interface Action {
  readonly action: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly target?: { readonly entity_id: string };
}

interface Automation {
  readonly id: string;
  readonly triggers: readonly { readonly trigger: string; readonly entity_id?: string; readonly at?: string }[];
  readonly conditions: readonly (
    | { readonly condition: 'numeric_state'; readonly entity_id: string; readonly above: number }
    | { readonly condition: 'template'; readonly value_template: string }
  )[];
  readonly actions: readonly Action[];
}

interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content_type: string;
  readonly payload: string;
}

/** The parts of a Home Assistant package that the example has. */
export interface Package {
  readonly rest: readonly {
    readonly resource: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly scan_interval: number;
    readonly sensor: readonly Sensor[];
  }[];
  readonly rest_command: Readonly<Record<string, Call>>;
  readonly input_button: Readonly<Record<string, object>>;
  readonly automation: readonly Automation[];
}

interface State {
  readonly state: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export type States = Readonly<Record<string, State>>;

/** Reads the example with the secrets that the commands in its first lines write. */
export function readPackage(variables: Readonly<Record<string, string>>, name = 'home-assistant.yaml'): Package {
  const text = readFileSync(path.join(examplesFolder, name), 'utf8');
  const commands = [...text.matchAll(/^#\s+(printf .+)$/gm)].map(([, command]) => command);
  const folder = mkdtempSync(path.join(tmpdir(), 'dadventures-home-assistant-'));
  try {
    const { status, stderr } = spawnSync('sh', ['-euc', commands.join('\n')], {
      cwd: folder,
      env: environment(variables),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The commands for secrets.yaml fail: ${stderr}`);
    const secrets = load(readFileSync(path.join(folder, 'secrets.yaml'), 'utf8')) as Record<string, string>;
    const withSecrets = text.replace(/!secret (\w+)/g, (_tag, name: string) => {
      if (secrets[name] === undefined) throw new Error(`secrets.yaml lacks ${name}`);
      return JSON.stringify(secrets[name]);
    });
    return load(withSecrets) as Package;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Home Assistant evaluates templates in the same sandbox, with these two functions among others.
const evaluator = `
import json, sys
from jinja2.sandbox import ImmutableSandboxedEnvironment
for line in sys.stdin:
    job = json.loads(line)
    environment = ImmutableSandboxedEnvironment()
    environment.globals["states"] = lambda entity: job["states"][entity]["state"]
    environment.globals["state_attr"] = lambda entity, name: job["states"][entity]["attributes"].get(name)
    try:
        answer = {"text": environment.from_string(job["template"]).render(job["variables"]).strip()}
    except Exception as error:
        answer = {"error": repr(error)}
    print(json.dumps(answer), flush=True)
`;

type Evaluated = { readonly text: string } | { readonly error: string };

/** Starts Jinja in a process. It answers in the order of the questions. */
function startJinja() {
  const child = spawn('python3', ['-c', evaluator], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: ((evaluated: Evaluated) => void)[] = [];
  createInterface(child.stdout).on('line', (line) => waiting.shift()?.(JSON.parse(line) as Evaluated));
  child.once('exit', () => waiting.splice(0).forEach((callback) => callback({ error: 'Python has ended' })));
  const evaluate = (job: object) =>
    new Promise<Evaluated>((resolve) => {
      waiting.push(resolve);
      child.stdin.write(`${JSON.stringify(job)}\n`);
    });
  return { evaluate, stop: () => child.kill() };
}

let jinja: ReturnType<typeof startJinja> | undefined;

/** Ends the process that evaluates templates. */
export function stopJinja(): void {
  jinja?.stop();
  jinja = undefined;
}

/** Evaluates a template with Jinja. */
export async function render(template: string, variables: object = {}, states: States = {}): Promise<string> {
  const evaluated = await (jinja ??= startJinja()).evaluate({ template, variables, states });
  if ('error' in evaluated) throw new Error(evaluated.error);
  return evaluated.text;
}

/** Polls once, as the REST integration does. Returns the states of the sensors by entity id, and the headers of the answer. */
export async function poll({ rest }: Package): Promise<{ states: States; headers: Headers }> {
  const [integration] = rest;
  if (!integration || rest.length > 1) throw new Error('The example polls one address');
  const response = await fetch(integration.resource, { headers: integration.headers });
  const value = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${value}`);
  const json = JSON.parse(value) as unknown;
  // Of a list, the attributes are those of its first item.
  const first = ((Array.isArray(json) ? json[0] : json) ?? {}) as Record<string, unknown>;
  const entries = integration.sensor.map(async ({ name, value_template, json_attributes = [] }) => {
    const entity = `sensor.${name.toLowerCase().replaceAll(' ', '_')}`;
    const attributes = Object.fromEntries(
      json_attributes.filter((key) => key in first).map((key) => [key, first[key]]),
    );
    return [entity, { state: await render(value_template, { value, value_json: json }), attributes }] as const;
  });
  return { states: Object.fromEntries(await Promise.all(entries)), headers: response.headers };
}

/** Whether the conditions of an automation hold. */
export async function holds({ conditions }: Automation, states: States): Promise<boolean> {
  const results = conditions.map(async (one) =>
    one.condition === 'template'
      ? (await render(one.value_template, {}, states)) === 'True'
      : Number(states[one.entity_id]?.state) > one.above,
  );
  return (await Promise.all(results)).every(Boolean);
}

/** Runs a REST command. */
export async function run(command: Call, data: Readonly<Record<string, string>>): Promise<Response> {
  const headers = new Headers({ 'content-type': command.content_type });
  for (const [name, value] of Object.entries(command.headers)) headers.set(name, await render(value, data));
  return fetch(command.url, {
    method: command.method.toUpperCase(),
    headers,
    body: await render(command.payload, data),
  });
}
