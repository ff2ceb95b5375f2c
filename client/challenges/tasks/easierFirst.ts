import { createContext } from 'react';

/** Whether challenges of the child begin with their easier version, because its family has said for whom they must work. */
export const EasierFirstContext = createContext(false);
