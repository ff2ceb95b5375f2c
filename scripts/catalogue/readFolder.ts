import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { type ShippedCatalogue, shippedCatalogue } from '../../schema/catalogue/catalogue.input.ts';
import { type AgeGroup, ageGroups } from '../../schema/child/ageGroup.rules.ts';
import type { Fault } from '../../schema/catalogue/checks/fault.ts';

interface FolderContent {
  readonly catalogues: ShippedCatalogue[];
  readonly faults: Fault[];
}

/**
 * Reads the files of a folder, one for each age group. An entry that does not match the schema is a fault and is left out, so
 * that the other checks can run on the rest.
 */
export async function readFolder(folder: string): Promise<FolderContent> {
  const files = await Promise.all(ageGroups.map((ageGroup) => readAgeGroup(folder, ageGroup)));
  return { catalogues: files.flatMap(({ catalogues }) => catalogues), faults: files.flatMap(({ faults }) => faults) };
}

async function readAgeGroup(folder: string, file: AgeGroup): Promise<FolderContent> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path.join(folder, `${file}.json`), 'utf8'));
  } catch (error) {
    return { catalogues: [], faults: [{ file, key: '-', message: `cannot be read: ${String(error)}` }] };
  }
  const faults: Fault[] = [];
  // Entries are left out on the first pass; refinements across entries are judged on the second.
  for (let pass = 0; pass < 3; pass += 1) {
    const parsed = shippedCatalogue.safeParse(content);
    if (parsed.success) return { catalogues: [parsed.data], faults };
    faults.push(...parsed.error.issues.map((issue) => faultOf(file, content, issue)));
    content = withoutEntries(content, parsed.error.issues);
  }
  return { catalogues: [], faults };
}

type Lists = Record<string, { key?: unknown }[] | undefined>;

function faultOf(file: AgeGroup, content: unknown, { path: [list, index, ...rest], message }: z.core.$ZodIssue): Fault {
  const entry = (content as Lists)[String(list)]?.[Number(index)];
  const where = entry ? rest.join('.') : [list, index, ...rest].filter((part) => part !== undefined).join('.');
  return {
    file,
    key: String(entry?.key ?? '-'),
    message: `does not match the schema at ${where || 'its fields'}: ${message}`,
  };
}

function withoutEntries(content: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  if (typeof content !== 'object' || content === null) return content;
  const bad = new Set(issues.map(({ path: [list, index] }) => `${String(list)} ${String(index)}`));
  return Object.fromEntries(
    Object.entries(content).map(([list, value]) => [
      list,
      Array.isArray(value) ? value.filter((_, index) => !bad.has(`${list} ${index}`)) : value,
    ]),
  );
}
