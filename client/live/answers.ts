type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The UUID in the id of a child: streams say no other. */
const uuidOf = (id: string): string => atob(id).replace('Child:', '');

/**
 * Whether an answer names the signed-in user; after a log-out there is none.
 *
 * @returns null if it does not say.
 */
export function viewerIn(data: unknown): boolean | null {
  if (!isFields(data)) return null;
  if (isFields(data['logout'])) return false;
  if (!('viewer' in data)) return null;
  return data['viewer'] !== null;
}

/** The revisions of the children of a page, or of the child of a card, by UUID. */
export function childrenIn(data: unknown): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const roots = isFields(data) ? Object.values(data).filter(isFields) : [];
  for (const root of roots) {
    const children = Array.isArray(root['children']) ? (root['children'] as unknown[]) : [];
    for (const child of [root['child'], ...children]) {
      if (!isFields(child)) continue;
      const { id, revision } = child;
      if (typeof id === 'string' && typeof revision === 'number') found.set(uuidOf(id), revision);
    }
  }
  return found;
}

/** The answer to a mutation. */
interface ActAnswer {
  readonly errors?: unknown;
  readonly extensions?: Fields | null | undefined;
}

/**
 * The revisions to which an act has counted children up (docs/api.md#changes-as-they-happen), by UUID. None of an answer with errors,
 * after which the page does not show everything.
 */
export function countedIn({ errors, extensions }: ActAnswer): ReadonlyMap<string, number> {
  const said = (errors ? [] : (extensions?.['revisions'] ?? [])) as readonly { childId: string; revision: number }[];
  return new Map(said.map(({ childId, revision }) => [uuidOf(childId), revision]));
}
