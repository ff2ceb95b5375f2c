import { useEffect } from 'react';

/**
 * Replaces the package `react-style-singleton`, with which Radix's dialogs lock the scrolling of the page behind them. The
 * package inserts a `<style>` element, which the content security policy blocks (`style-src 'self'`). A constructed style sheet
 * is allowed.
 *
 * @returns a component that applies `styles` while at least one instance of it is mounted; the first instance's styles win.
 */
export function styleSingleton() {
  let instances = 0;
  let sheet: CSSStyleSheet | null = null;

  const add = (styles: string) => {
    instances += 1;
    if (instances > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    instances -= 1;
    if (instances === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };

  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
