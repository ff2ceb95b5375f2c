/** A place for text on a canvas, in pixels. */
export interface TextBox {
  x: number;
  /** The upper edge. */
  y: number;
  width: number;
  height: number;
  /** Font weight and family. */
  weight: number;
  family: string;
  /** The font size: the first one in which the text fits. */
  sizes: readonly number[];
  colour: string;
}

const lineHeight = 1.28;

/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const letter = /\p{L}/u;

/** Whether a text is written from right to left: its first letter says so, as `dir="auto"` has it. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(letter.exec(text)?.[0] ?? '');

/**
 * Draws a text into a box, in the largest size in which it fits. In the smallest size what does not fit is left out and
 * ends with an ellipsis.
 *
 * @param direction of the text as a whole
 * @returns the lower edge of the last line
 */
export function drawTextIn(
  context: CanvasRenderingContext2D,
  text: string,
  box: TextBox,
  direction: 'ltr' | 'rtl' = 'ltr',
): number {
  const measure = (line: string) => context.measureText(line).width;
  let lines: string[] = [];
  let size = 0;
  for (size of box.sizes) {
    context.font = `${box.weight} ${size}px ${box.family}`;
    lines = wrapText(text, box.width, measure);
    if (lines.length * size * lineHeight <= box.height) break;
  }
  const fitting = Math.max(1, Math.floor(box.height / (size * lineHeight)));
  if (lines.length > fitting)
    lines = [...lines.slice(0, fitting - 1), shorten(lines[fitting - 1] ?? '', box.width, measure)];
  context.fillStyle = box.colour;
  context.textBaseline = 'middle';
  context.direction = direction;
  context.textAlign = direction === 'rtl' ? 'right' : 'left';
  const x = direction === 'rtl' ? box.x + box.width : box.x;
  for (const [place, line] of lines.entries()) context.fillText(line, x, box.y + (place + 0.5) * size * lineHeight);
  return box.y + lines.length * size * lineHeight;
}

/**
 * Breaks a text into lines at spaces, and inside a word only where it is wider than a line.
 *
 * @param measure the width of a line
 */
export function wrapText(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const character of word) {
      if (line && measure(line + character) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line ? [...lines, line] : lines;
}

function shorten(line: string, width: number, measure: (line: string) => number): string {
  const characters = [...line];
  while (characters.length > 1 && measure(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
