/** Maximum rows and columns of a sheet. Source: the limits of Excel, which LibreOffice and WPS share by default. */
export const sheetSize = { rows: 1_048_576, columns: 16_384 } as const
/**
 * Maximum cells of all merges, tables and names of a workbook together. The parser creates an object for each, though the file names only
 * two corners. A guess: 50,000 rows of 40 columns, the longest export with a filter over it.
 */
export const maxRangeCells = 2_000_000

const attributes = `((?:[^<>"']|"[^"<]*"|'[^'<]*')*)`
const prefix = String.raw`(?:[\w.-]+:)?`
const rangeTag = new RegExp(String.raw`<${prefix}(mergeCell|table|row|col)\s${attributes}>`, 'g')
const nameTag = new RegExp(String.raw`<${prefix}definedName\b${attributes}>([\s\S]*?)</${prefix}definedName`, 'g')
/** A formula whose result is missing or empty. */
const formulaWithoutResult = new RegExp(
  String.raw`<${prefix}c\s([^<>]*)>\s*<${prefix}f\b(?:[^<>]*/>|[^<>]*>[^<]*</${prefix}f>)\s*(?:</|(<${prefix}v\b)[^<>]*(?:/>|>\s*</))`,
  'g',
)
const range = /\$?([A-Z]{1,3})\$?(\d+):\$?([A-Z]{1,3})\$?(\d+)/gi
const oneCell = /^\$?[A-Z]{1,3}\$?\d+$/i

const columnOf = (letters: string): number => [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Number of cells in all ranges of a text. */
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

/** A range may contain its colon as an entity, or be wrapped in CDATA. */
const unwrap = (text: string): string =>
  text.replace(/<!\[CDATA\[|\]\]>/g, '').replace(/&#(x?)([\da-f]{1,6});/gi, (_all, hex: string, digits: string) => {
    const code = Number.parseInt(digits, hex ? 16 : 10)
    return code <= 0xff ? String.fromCharCode(code) : ' '
  })

/** Whether a number of rows or columns is missing or within the sheet; false for anything that is not a number. */
const isWithin = (text: string | undefined, max: number): boolean => text === undefined || (/^\d{1,9}$/.test(text) && Number(text) <= max)

/** Checks the parts of a workbook before a parser sees them: the extent of ranges, and which formulas have an empty text as result. */
export class WorkbookParts {
  readonly #emptyTexts = new Set<string>()
  readonly #uncomputed = new Set<string>()
  #rangeCells = 0

  /**
   * Whether the formula at this address has an empty text as result: the parser cannot distinguish it from one without a result. The parts
   * do not name their sheet, so a formula without a result on any sheet disqualifies that address everywhere.
   */
  isEmptyText(address: string): boolean {
    return this.#emptyTexts.has(address) && !this.#uncomputed.has(address)
  }

  /** The problem of the workbook found in this part, or undefined. */
  problemOf(part: Buffer): string | undefined {
    const xml = part.toString('latin1')
    for (const [, tag = '', text = ''] of xml.matchAll(rangeTag)) {
      if (tag === 'row' && !isWithin(attribute(text, 'r'), sheetSize.rows)) return 'a row outside the sheet'
      if (tag === 'col' && !['min', 'max'].every((name) => isWithin(attribute(text, name), sheetSize.columns)))
        return 'a column outside the sheet'
      if (tag === 'mergeCell' || tag === 'table') this.#count(attribute(text, 'ref') ?? '')
    }
    for (const [, , text = ''] of xml.matchAll(nameTag)) this.#rangeCells += cellsIn(unwrap(text))
    for (const [, text = '', result] of xml.matchAll(formulaWithoutResult)) {
      const isEmptyText = result !== undefined && attribute(text, 't') === 'str'
      const addresses = isEmptyText ? this.#emptyTexts : this.#uncomputed
      addresses.add(attribute(text, 'r') ?? '')
    }
    return this.#rangeCells > maxRangeCells ? 'ranges with too many cells' : undefined
  }

  #count(ref: string): void {
    const cells = cellsIn(unwrap(ref))
    // A range that is invalid to us may be valid to the parser.
    this.#rangeCells += cells > 0 || ref === '' || oneCell.test(ref) ? cells : Number.POSITIVE_INFINITY
  }
}
