import { createContext, use } from 'react';

/** Provided by a child's page: whether the viewer only looks on (docs/product.md#children). */
export const ReadOnlyContext = createContext(false);

/** Whether the viewer of the page only looks on. Such a page asks for nothing that the viewer cannot do. */
export const useIsReadOnly = (): boolean => use(ReadOnlyContext);
