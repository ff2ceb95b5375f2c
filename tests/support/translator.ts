/**
 * Puts a copy of each text of a page into `<font><font>`, as translators of browsers do, and goes on with all that appears. The words stay
 * the same. Runs in the page.
 *
 * @returns what ends it; what is translated stays
 */
export function translateTexts(): () => void {
  const kept = 'font, script, style, title, textarea, noscript';
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest(kept) && text.parentElement instanceof HTMLElement)
        texts.push(text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver(translate);
  const start = () => {
    translate();
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  addEventListener('DOMContentLoaded', start);
  return () => {
    removeEventListener('DOMContentLoaded', start);
    observer.disconnect();
  };
}
