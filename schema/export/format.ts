import { z } from 'zod';
import { type Kind, shapes } from './kind.ts';
import { kinds } from './kinds.ts';

/** Grows when a program that reads exports could stumble. */
export const exportVersion = 1;

const lists = Object.fromEntries(
  Object.entries<Kind>(kinds).map(([name, { about, fields }]) => [
    name,
    z.array(z.strictObject(fields)).describe(about),
  ]),
);

/** `export.json`: a list for each kind. */
const exportShape = z.strictObject({
  format: z.literal('dadventures-export'),
  version: z.literal(exportVersion),
  exportedAt: shapes.instant,
  ...lists,
});

/** The published JSON Schema of `export.json`, as text. */
export const exportSchemaText = (): string =>
  `${JSON.stringify({ title: 'Export of a Dadventures account', ...z.toJSONSchema(exportShape) }, null, 2)}\n`;
