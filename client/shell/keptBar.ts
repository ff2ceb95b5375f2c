import { type ComponentType, lazy } from 'react';

type Module = { default: ComponentType };

let provide: (module: Module) => void;
const provided = new Promise<Module>((resolve) => {
  provide = resolve;
});

/** The line about what this phone keeps: nothing until its code has loaded, which no page waits for. */
export const LaterKeptBar = lazy(() => provided);

/** Shows the line. */
export const showKeptBar = (KeptBar: ComponentType): void => provide({ default: KeptBar });
