import { createContext, use } from 'react';

/** Provided by a child's page: the child's name, for sentences about who sees a comment and a photo. */
export const ChildNameContext = createContext<string | null>(null);

/** The name of the page's child; null outside of a child's page. */
export const useChildName = (): string | null => use(ChildNameContext);
