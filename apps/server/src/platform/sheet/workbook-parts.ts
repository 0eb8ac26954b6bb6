import { xmlTags } from './xml-tags.ts'

/** Maximum rows and columns of a sheet. Source: the limits of Excel, which LibreOffice and WPS share by default. */
export const sheetSize = { rows: 1_048_576, columns: 16_384 } as const
/**
 * Maximum cells of all merges, tables and names of a workbook together. The parser creates an object for each, though the file names only
 * two corners. A guess: 50,000 rows of 40 columns, the longest export with a filter over it.
 */
export const maxRangeCells = 2_000_000

/**
 * What a workbook may contain, all its parts together. Guesses: a cell of 50,000 rows of 40 columns has itself, its value and a formula;
 * generated workbooks name each column; no part of the format is nested half as deep.
 */
export const partLimits = { elements: 8_000_000, cells: 2_000_000, names: 10_000, depth: 100 } as const

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

/** A formula being read: its cell, and what its result is. */
interface OpenCell {
  readonly attributes: string
  hasFormula: boolean
  hasValueTag: boolean
  hasResult: boolean
}

/** Checks the parts of a workbook before a parser sees them: their size, depth and ranges, and which formulas have an empty text as result. */
export class WorkbookParts {
  readonly #emptyTexts = new Set<string>()
  readonly #uncomputed = new Set<string>()
  #rangeCells = 0
  #elements = 0
  #cells = 0
  #names = 0

  /**
   * Whether the formula at this address has an empty text as result: the parser cannot distinguish it from one without a result. The parts
   * do not name their sheet, so a formula without a result on any sheet disqualifies that address everywhere.
   */
  isEmptyText(address: string): boolean {
    return this.#emptyTexts.has(address) && !this.#uncomputed.has(address)
  }

  /** The problem of the workbook found in this part, or undefined. Parts that are not XML, such as images, have none. */
  problemOf(part: Buffer): string | undefined {
    const xml = part.toString('latin1')
    if (!/^(?:\xef\xbb\xbf)?\s*</.test(xml)) return undefined
    let depth = 0
    let cell: OpenCell | undefined
    let text = 0
    for (const tag of xmlTags(xml)) {
      if (!tag) return 'a part that is not well-formed'
      const { name, kind, attributes, start, end } = tag
      if (kind === 'open') depth++
      if (kind !== 'close') {
        const problem = this.#begin(name, attributes, depth)
        if (problem) return problem
        if (name === 'c') cell = { attributes, hasFormula: false, hasValueTag: false, hasResult: false }
        else if (cell) noteInCell(cell, name)
        text = end
      } else {
        depth--
        if (name === 'definedName') this.#rangeCells += cellsIn(unwrap(xml.slice(text, start)))
        else if (name === 'v' && cell && start > text) cell.hasResult = true
      }
      if (name === 'c' && kind !== 'open') {
        if (cell) this.#noteFormula(cell)
        cell = undefined
      }
      if (this.#rangeCells > maxRangeCells) return 'ranges with too many cells'
    }
    return undefined
  }

  /** Counts an element; returns what is wrong with it. */
  #begin(name: string, attributes: string, depth: number): string | undefined {
    if (depth > partLimits.depth) return 'elements nested too deeply'
    if (++this.#elements > partLimits.elements) return 'too many elements'
    if (name === 'c' && ++this.#cells > partLimits.cells) return 'too many cells'
    if (name === 'definedName' && ++this.#names > partLimits.names) return 'too many names'
    if (name === 'row' && !isWithin(attribute(attributes, 'r'), sheetSize.rows)) return 'a row outside the sheet'
    if (name === 'col' && !['min', 'max'].every((one) => isWithin(attribute(attributes, one), sheetSize.columns)))
      return 'a column outside the sheet'
    if (name === 'mergeCell' || name === 'table') this.#count(attribute(attributes, 'ref') ?? '')
    return undefined
  }

  #noteFormula({ attributes, hasFormula, hasValueTag, hasResult }: OpenCell): void {
    if (!hasFormula || hasResult) return
    const isEmptyText = hasValueTag && attribute(attributes, 't') === 'str'
    const addresses = isEmptyText ? this.#emptyTexts : this.#uncomputed
    addresses.add(attribute(attributes, 'r') ?? '')
  }

  #count(ref: string): void {
    const cells = cellsIn(unwrap(ref))
    // A range that is invalid to us may be valid to the parser.
    this.#rangeCells += cells > 0 || ref === '' || oneCell.test(ref) ? cells : Number.POSITIVE_INFINITY
  }
}

function noteInCell(cell: OpenCell, name: string): void {
  if (name === 'f') cell.hasFormula = true
  else if (name === 'v') cell.hasValueTag = true
  else if (name === 'is') cell.hasResult = true
}
