/*
 * Stands in for react-style-singleton, with which Radix's dialogs stop the page behind them from scrolling. The package puts
 * a <style> into the page, which the policy does not allow (`style-src 'self'`); a sheet that a script makes needs no leave.
 */
import { useEffect } from 'react';

export function styleSingleton() {
  let users = 0;
  let sheet = null;

  const add = (text) => {
    users += 1;
    if (users > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    users -= 1;
    if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };

  return function Sheet({ styles }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
