/** The revisions of the children on one page by UUID, as its last complete answer had them. */
type Pulled = Map<string, number>;

/**
 * Knows for each page which revision of each child it shows, and which revisions the server has reported. A page is a query with
 * its variables. It is behind if it shows a smaller revision than the reported one.
 */
export function knownRevisions() {
  const pages = new Map<string, Pulled>();
  const reported = new Map<string, number>();

  return {
    /** A page got an answer with these children. */
    pulled(page: string, children: ReadonlyMap<string, number>): void {
      pages.set(page, new Map(children));
    },
    /** A page got one of its children again. */
    pulledOne(page: string, child: string, revision: number): void {
      const shown = pages.get(page);
      if (shown?.has(child)) shown.set(child, revision);
    },
    /**
     * The visitor's own act has led to this revision, and the page shows what it changed: an act counts a child up once, and a new
     * child begins at 1. If other revisions lie between, somebody else has changed something, too, and the page stays behind.
     */
    acted(page: string, child: string, revision: number): void {
      const shown = pages.get(page);
      if (shown && (shown.get(child) ?? 0) === revision - 1) shown.set(child, revision);
      // The stream reports a new child later: until then the page has not lost it.
      if (!reported.has(child)) reported.set(child, revision);
    },
    /** The server reports a revision. */
    report(child: string, revision: number): void {
      reported.set(child, revision);
    },
    /** The server has reported all children that the visitor sees. */
    reportedAll(children: ReadonlySet<string>): void {
      for (const child of reported.keys()) if (!children.has(child)) reported.delete(child);
    },
    /** The children whose changes the page does not show yet, by UUID. */
    behind(page: string): string[] {
      const shown = pages.get(page) ?? new Map<string, number>();
      return [...shown].filter(([child, revision]) => (reported.get(child) ?? 0) > revision).map(([child]) => child);
    },
    /** Whether the page shows a child that the visitor no longer sees. */
    hasLost: (page: string): boolean => [...(pages.get(page)?.keys() ?? [])].some((child) => !reported.has(child)),
    /** The children whom the visitor sees and the page does not show, by UUID. */
    lacking: (page: string): string[] => {
      const shown = pages.get(page);
      return shown === undefined ? [] : [...reported.keys()].filter((child) => !shown.has(child));
    },
    /** Forgets everything, for another session. */
    clear(): void {
      pages.clear();
      reported.clear();
    },
  };
}
