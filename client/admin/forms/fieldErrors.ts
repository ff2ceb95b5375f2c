import { t } from '@lingui/core/macro';

/** "Required" for each of these fields that is empty; null if none is. */
export function missingIn<Name extends string>(
  values: Readonly<Record<Name, string>>,
  names: readonly Name[],
): { [Key in Name]?: string } | null {
  const missing = names.filter((name) => values[name].trim() === '');
  return missing.length === 0
    ? null
    : (Object.fromEntries(missing.map((name) => [name, t`Required`])) as { [Key in Name]?: string });
}

/** The server's messages about the fields of a form, by path in the input: `again.2` is the third line of `again`. */
type ServerMessages = Readonly<Record<string, string>>;

/** The messages by field; one about a line of a field stands at the field. */
export const errorsByField = ({ fields }: { readonly fields: ServerMessages }): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [path.replace(/\..*/, ''), sentence]));

/** The first message about a field or a part of it. */
export const firstError = (fields: ServerMessages, name: string): string | undefined =>
  Object.entries(fields).find(([path]) => path.split('.')[0] === name)?.[1];
