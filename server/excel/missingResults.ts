import { missingResult } from '../../schema/catalogue/workbook.rules.ts';

/** The tags that tell whether a cell has a formula and a value. Texts hold no `<`. */
const tags = /<(\/?)((?:\w+:)?)(c|f|v|is)(?=[\s/>])([^<>]*)>/g;

/** A cell that is being read. */
interface OpenCell {
  readonly start: number;
  readonly prefix: string;
  readonly attributes: string;
  hasFormula: boolean;
  hasValue: boolean;
  /** Whether it says that the result is an empty text. */
  saysEmpty: boolean;
}

/**
 * Turns each formula without a stored result, as programs leave it that do not calculate, into an error. The library that
 * reads the sheet next would take its cell for an empty one.
 *
 * @param sheet the XML of a sheet's cells, one character for each byte
 */
export function markMissingResults(sheet: string): string {
  if (!/<(?:\w+:)?f[\s/>]/.test(sheet)) return sheet;
  let marked = '';
  let copied = 0;
  let cell: OpenCell | undefined;
  for (const { index, 0: tag, 1: slash = '', 2: prefix = '', 3: name, 4: attributes = '' } of sheet.matchAll(tags)) {
    const isOpening = slash === '';
    const isEmpty = attributes.endsWith('/');
    if (name === 'c' && isOpening) {
      cell = isEmpty
        ? undefined
        : { start: index, prefix, attributes, hasFormula: false, hasValue: false, saysEmpty: false };
    } else if (!cell) {
      continue;
    } else if (name === 'f') {
      cell.hasFormula = true;
    } else if (name === 'v' && isOpening) {
      const isFilled = !isEmpty && sheet[index + tag.length] !== '<';
      cell.hasValue ||= isFilled;
      cell.saysEmpty ||= /\st="str"/.test(cell.attributes);
    } else if (name === 'is') {
      cell.hasValue = true;
    } else if (name === 'c') {
      if (cell.hasFormula && !cell.hasValue && !cell.saysEmpty) {
        marked += sheet.slice(copied, cell.start) + errorCell(cell);
        copied = index + tag.length;
      }
      cell = undefined;
    }
  }
  return marked + sheet.slice(copied);
}

const errorCell = ({ prefix, attributes }: OpenCell): string =>
  `<${prefix}c${attributes.replace(/\st="[^"]*"/, '')} t="e"><${prefix}v>${missingResult}</${prefix}v></${prefix}c>`;
