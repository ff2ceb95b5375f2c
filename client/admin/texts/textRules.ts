import { t } from '@lingui/core/macro';
import type { CatalogueRefusal } from '../catalogue/useCatalogueMutation.ts';

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

/** The messages of the server by field; one about a line of a field stands at the field. */
export const errorsByField = ({ fields }: CatalogueRefusal): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [path.replace(/\..*/, ''), sentence]));
