import { useEffect } from 'react';

/** Hides the browser's own bars while mounted, where the browser can and allows it. */
export function useFullscreen(): void {
  useEffect(() => {
    const page: Partial<HTMLElement> = document.documentElement;
    page.requestFullscreen?.().catch(() => undefined);
    return () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
}
