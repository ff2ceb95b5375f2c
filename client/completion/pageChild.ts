import { createContext, use } from 'react';

/** The child that a page is about. */
interface PageChild {
  /** Its global id; empty outside of a child's page. */
  readonly id: string;
  /** Null outside of a child's page. */
  readonly name: string | null;
}

/** Provided by a child's page. */
export const PageChildContext = createContext<PageChild>({ id: '', name: null });

/** The child of the page, for what is done for it and said of it at any depth. */
export const usePageChild = (): PageChild => use(PageChildContext);
