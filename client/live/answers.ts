type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Whether an answer names the signed-in user.
 *
 * @returns null if it does not say.
 */
export function viewerIn(data: unknown): boolean | null {
  if (!isFields(data) || !('viewer' in data)) return null;
  return data['viewer'] !== null;
}

/** The revisions of the children in an answer, by UUID: of a page, of one child or of a mutation's payload. */
export function childrenIn(data: unknown): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const roots = isFields(data) ? Object.values(data).filter(isFields) : [];
  for (const root of roots) {
    const children = Array.isArray(root['children']) ? (root['children'] as unknown[]) : [];
    for (const child of [root, root['child'], ...children]) {
      if (!isFields(child)) continue;
      const { uuid, revision } = child;
      if (typeof uuid === 'string' && typeof revision === 'number') found.set(uuid, revision);
    }
  }
  return found;
}
