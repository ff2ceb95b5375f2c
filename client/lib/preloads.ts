/** Starts to load code that may be needed soon. Whatever renders it reports a failure. */
export const preload = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

/** Props of a control whose press needs code: it begins to load when a pointer or the focus gets there. */
export const preloads = (load: () => Promise<unknown>) => ({
  onPointerEnter: () => preload(load),
  onFocus: () => preload(load),
});
