/**
 * The texts that React keeps as text nodes of their own, because they stand beside other nodes: a translator of a browser moves them, and
 * React then loses them. React marks the nodes that it keeps. Runs in a page as well, so it uses nothing from outside.
 */
export function findBareTexts(): string[] {
  // Of the toasts' package, for screen readers alone: its texts never change, and go away with it.
  const announcer = '[role=status][aria-live][style*="clip:"]';
  const found: string[] = [];
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (Object.keys(node).some((key) => key.startsWith('__reactFiber')) && !node.parentElement?.closest(announcer))
      found.push(`"${node.nodeValue}" in ${node.parentElement?.outerHTML.slice(0, 200)}`);
  return found;
}
