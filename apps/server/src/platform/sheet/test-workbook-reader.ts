import { fromBuffer, type ZipFile } from 'yauzl'
import { isSheetName } from './sheet-name.ts'
import { timeFormat } from './sheet-time.ts'
import { type Element, elementsAt, parseXml } from './test-xml.ts'

/** A cell of the independent reader: its value, and for a date its number format. */
export type SecondCell = string | number | boolean | { readonly serial: number; readonly format: string } | null

function partsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  return new Promise((resolve, reject) =>
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip: ZipFile | undefined) => {
      if (!zip) return reject(error)
      const parts = new Map<string, string>()
      zip.on('error', reject)
      zip.on('end', () => resolve(parts))
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (!stream) return reject(failed)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('error', reject)
          stream.on('end', () => {
            parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
            zip.readEntry()
          })
        }),
      )
      zip.readEntry()
    }),
  )
}

const required = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Error(`the workbook has no ${what}`)
  return value
}

/** Width of columns without one, characters (ECMA-376, sheetFormatPr). */
const usualWidth = 8.43

/** The formats that Excel has without a declaration, as far as we write them. */
const builtIn: Readonly<Record<string, string>> = { 0: 'General', 22: 'm/d/yy h:mm' }

const columnOf = (address: string): number =>
  [...address.replace(/\d+/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Widths of the columns of a sheet. */
function widthsIn(sheet: Element): (at: number) => number {
  const [format] = elementsAt(sheet, 'sheetFormatPr')
  const otherwise = Number(format?.attributes.get('defaultColWidth') ?? usualWidth)
  const widths = elementsAt(sheet, 'cols col').map((one) => ['min', 'max', 'width'].map((key) => Number(one.attributes.get(key))))
  return (at) => widths.find(([min = 0, max = 0]) => min <= at + 1 && at + 1 <= max)?.[2] ?? otherwise
}

function rowsIn(sheet: Element, cellValue: (cell: Element) => SecondCell): SecondCell[][] {
  const widthOf = widthsIn(sheet)
  let before = 0
  return elementsAt(sheet, 'sheetData row').map((row) => {
    const number = Number(row.attributes.get('r'))
    if (!(number > before)) throw new Error(`row ${number} follows row ${before}`)
    before = number
    const cells: SecondCell[] = []
    for (const cell of elementsAt(row, 'c')) {
      const at = columnOf(required(cell.attributes.get('r'), 'address'))
      if (at < cells.length) throw new Error('cells out of order')
      while (cells.length < at) cells.push(null)
      const value = cellValue(cell)
      if (typeof value === 'object' && value !== null && widthOf(at) < timeFormat.length) throw new Error(`column ${at + 1} is too narrow`)
      cells.push(value)
    }
    return cells
  })
}

/** Reads the values of cells by their types and styles. */
function cellReader(styles: Element, shared: readonly string[]): (cell: Element) => SecondCell {
  const formats = new Map(
    elementsAt(styles, 'numFmt').map(({ attributes }) => [attributes.get('numFmtId'), attributes.get('formatCode') ?? '']),
  )
  const cellFormats = elementsAt(styles, 'cellXfs xf').map(({ attributes }) => {
    const id = attributes.get('numFmtId') ?? '0'
    return formats.get(id) ?? required(builtIn[id], `number format ${id}`)
  })
  return ({ attributes, text }) => {
    const format = required(cellFormats[Number(attributes.get('s') ?? 0)], 'cell style')
    if (text === '') return null
    switch (attributes.get('t')) {
      case 's':
        return required(shared[Number(text)], 'shared string')
      case 'inlineStr':
      case 'str':
        return text
      case 'b':
        return text === '1'
      default: {
        const value = Number(text)
        if (!Number.isFinite(value)) throw new Error(`"${text}" is not a number`)
        return /[ymdhs]/.test(format) && format !== 'General' ? { serial: value, format } : value
      }
    }
  }
}

/**
 * Reads a workbook without the library that writes it: ZIP by yauzl, the rest by ECMA-376. It throws where Excel repairs or refuses: sheet
 * names, parts that a relationship names and the archive lacks, styles and shared strings that do not exist, cells out of order. And where it
 * shows number signs: dates in narrow columns.
 */
export async function readAgain(bytes: Uint8Array): Promise<{ name: string; rows: SecondCell[][] }[]> {
  const parts = await partsOf(bytes)
  const parse = (path: string) => parseXml(required(parts.get(path), path))
  const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  const targets = new Map(
    elementsAt(parse('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes.get('Id') ?? '',
      pathOf(required(attributes.get('Target'), 'target')),
    ]),
  )
  for (const target of targets.values()) required(parts.get(target), target)
  required(parts.get('[Content_Types].xml'), 'content types')
  const shared = parts.has('xl/sharedStrings.xml') ? elementsAt(parse('xl/sharedStrings.xml'), 'si').map(({ text }) => text) : []
  const cellValue = cellReader(parse('xl/styles.xml'), shared)
  const found = elementsAt(parse('xl/workbook.xml'), 'sheets sheet').map(({ attributes }) => {
    const name = required(attributes.get('name'), 'sheet name')
    if (!isSheetName(name)) throw new Error(`spreadsheets refuse the sheet name "${name}"`)
    return { name, rows: rowsIn(parse(required(targets.get(attributes.get('r:id') ?? ''), name)), cellValue) }
  })
  if (found.length === 0 || new Set(found.map(({ name }) => name.toLowerCase())).size !== found.length) throw new Error('sheet names')
  return found
}

/** The local time of a date cell, `YYYY-MM-DD HH:mm:ss`. */
export function wallTimeIn(cell: SecondCell | undefined): string {
  if (typeof cell !== 'object' || cell === null) throw new Error(`no date cell: ${JSON.stringify(cell)}`)
  // Day 25569 is 1970-01-01.
  return new Date(Math.round((cell.serial - 25_569) * 86_400_000)).toISOString().slice(0, 19).replace('T', ' ')
}
