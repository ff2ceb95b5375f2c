import { readFileSync } from 'node:fs';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { z } from 'zod';

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), args: z.record(z.string(), z.string()) }).optional(),
  profiles: z.array(z.string()).default([]),
  entrypoint: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  working_dir: z.string().optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  ports: z.array(z.string()).default([]),
});

const composition = z.object({
  services: z
    .object({ server: service, database: service, photos: service, backup: service, restore: service })
    .strict(),
  volumes: z.record(z.string(), z.null()),
});

/** Reads compose.yaml. */
export function readCompose() {
  const text = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8');
  return {
    ...composition.parse(load(text, { schema: YAML11_SCHEMA })),
    /** Fills in variables as Compose does; throws if one that must be set is not. */
    fill: (environment: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value, values)])),
  };
}

const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, otherwise = '') => {
    const value = values[name];
    if (value !== undefined) return value;
    if (kind !== '-') throw new Error(`${name} must be set`);
    return String(otherwise);
  });
