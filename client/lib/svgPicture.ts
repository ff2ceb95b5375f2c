const colours = ['fill', 'stroke', 'stop-color'] as const;

/**
 * Turns a drawing of the page into a picture that can be drawn on a canvas. A picture knows nothing of the page's style
 * sheets, so the colours are written into it.
 *
 * @param drawing an SVG in the document, with its size as `width` and `height`; its colours are attributes.
 * @throws Error when the browser cannot decode it.
 */
export async function svgPicture(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const shown = [drawing, ...drawing.querySelectorAll('*')];
  for (const [place, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = shown[place];
    element.removeAttribute('class');
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of colours) {
      // References to gradients are kept.
      if (element.getAttribute(name)?.startsWith('var(')) element.setAttribute(name, style.getPropertyValue(name));
    }
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(url);
  }
}
