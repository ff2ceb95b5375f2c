import type { CatalogueRefusal } from './useCatalogueMutation.ts';

/** The sentence of a refusal, unless it stands at a field already. */
export function unplaced(
  { sentence }: CatalogueRefusal,
  errors: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.values(errors).some(Boolean) ? undefined : sentence;
}
