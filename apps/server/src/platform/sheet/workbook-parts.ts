/** Rows and columns of a sheet. Source: the limits of Excel, which LibreOffice and WPS share by default. */
export const sheetSize = { rows: 1_048_576, columns: 16_384 } as const
/**
 * Cells of all merges, tables and names of a workbook together. The parser makes an object of each, though the file names but two
 * corners. A guess: 50,000 rows of 40 columns, the longest export with a filter over it.
 */
export const maxRangeCells = 2_000_000

const attributes = `((?:[^<>"']|"[^"<]*"|'[^'<]*')*)`
const prefix = String.raw`(?:[\w.-]+:)?`
const rangeTag = new RegExp(String.raw`<${prefix}(mergeCell|table|row|col)\s${attributes}>`, 'g')
const nameTag = new RegExp(String.raw`<${prefix}definedName\b${attributes}>([\s\S]*?)</${prefix}definedName`, 'g')
/** A formula whose result is missing, or is there and empty. */
const withoutResult = new RegExp(
  String.raw`<${prefix}c\s([^<>]*)>\s*<${prefix}f\b(?:[^<>]*/>|[^<>]*>[^<]*</${prefix}f>)\s*(?:</|(<${prefix}v\b)[^<>]*(?:/>|>\s*</))`,
  'g',
)
const range = /\$?([A-Z]{1,3})\$?(\d+):\$?([A-Z]{1,3})\$?(\d+)/gi
const oneCell = /^\$?[A-Z]{1,3}\$?\d+$/i

const columnOf = (letters: string): number => [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Cells within all ranges of a text. */
function cellsIn(text: string): number {
  let cells = 0
  for (const [, left = '', top, right = '', bottom] of text.matchAll(range))
    cells += (Math.abs(columnOf(right) - columnOf(left)) + 1) * (Math.abs(Number(bottom) - Number(top)) + 1)
  return cells
}

const attribute = (text: string, name: string): string | undefined => {
  const found = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(text)
  return found?.[1] ?? found?.[2]
}

/** A range may be written with its colon as an entity, or in a CDATA section. */
const unwrapped = (text: string): string =>
  text.replace(/<!\[CDATA\[|\]\]>/g, '').replace(/&#(x?)([\da-f]{1,6});/gi, (_all, hex: string, digits: string) => {
    const code = Number.parseInt(digits, hex ? 16 : 10)
    return code <= 0xff ? String.fromCharCode(code) : ' '
  })

/** Whether a number of rows or columns is absent or within the sheet; one that is no number is not. */
const isWithin = (text: string | undefined, max: number): boolean => text === undefined || (/^\d{1,9}$/.test(text) && Number(text) <= max)

/** What the parts of a workbook say before a parser sees them: how far their ranges reach, and which formulas came to an empty text. */
export class WorkbookParts {
  readonly #emptyTexts = new Set<string>()
  readonly #uncomputed = new Set<string>()
  #rangeCells = 0

  /**
   * Whether the formula at this address came to an empty text: the parser cannot tell it from one without a result. The parts do not
   * say whose sheet they are, so that a formula without a result on any sheet speaks against all of that address.
   */
  isEmptyText(address: string): boolean {
    return this.#emptyTexts.has(address) && !this.#uncomputed.has(address)
  }

  /** What speaks against the workbook once this part of it is known, or undefined. */
  problemOf(part: Buffer): string | undefined {
    const xml = part.toString('latin1')
    for (const [, tag = '', text = ''] of xml.matchAll(rangeTag)) {
      if (tag === 'row' && !isWithin(attribute(text, 'r'), sheetSize.rows)) return 'a row beyond the sheet'
      if (tag === 'col' && !['min', 'max'].every((name) => isWithin(attribute(text, name), sheetSize.columns)))
        return 'a column beyond the sheet'
      if (tag === 'mergeCell' || tag === 'table') this.#count(attribute(text, 'ref') ?? '')
    }
    for (const [, , text = ''] of xml.matchAll(nameTag)) this.#rangeCells += cellsIn(unwrapped(text))
    for (const [, text = '', result] of xml.matchAll(withoutResult)) {
      const isEmptyText = result !== undefined && attribute(text, 't') === 'str'
      const addresses = isEmptyText ? this.#emptyTexts : this.#uncomputed
      addresses.add(attribute(text, 'r') ?? '')
    }
    return this.#rangeCells > maxRangeCells ? 'ranges of too many cells' : undefined
  }

  #count(ref: string): void {
    const cells = cellsIn(unwrapped(ref))
    // A range that is none to us may be one to the parser.
    this.#rangeCells += cells > 0 || ref === '' || oneCell.test(ref) ? cells : Number.POSITIVE_INFINITY
  }
}
