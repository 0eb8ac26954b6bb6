import { Window } from 'happy-dom'
import { fromBuffer, type ZipFile } from 'yauzl'
import { isSheetName } from './sheet-name.ts'

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

/** The formats that Excel has without a declaration, as far as we write them. */
const builtIn: Readonly<Record<number, string>> = { 0: 'General', 22: 'm/d/yy h:mm' }

/**
 * Reads a workbook without the library that writes it: ZIP by yauzl, XML by happy-dom, the rest by ECMA-376. It throws where Excel repairs or
 * refuses: sheet names, parts that a relationship names and the archive lacks, styles and shared strings that do not exist, cells out of order.
 */
export async function readAgain(bytes: Uint8Array): Promise<{ name: string; rows: SecondCell[][] }[]> {
  const parts = await partsOf(bytes)
  const window = new Window()
  const parse = (path: string) => new window.DOMParser().parseFromString(required(parts.get(path), path), 'application/xml')
  const all = (of: { querySelectorAll(selector: string): Iterable<unknown> }, tag: string) =>
    [...of.querySelectorAll(tag)] as { getAttribute(name: string): string | null; textContent: string; querySelectorAll: never }[]
  const targets = new Map(
    all(parse('xl/_rels/workbook.xml.rels'), 'Relationship').map((one) => [
      one.getAttribute('Id'),
      required(one.getAttribute('Target'), 'target'),
    ]),
  )
  for (const target of targets.values()) required(parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`), target)
  required(parts.get('[Content_Types].xml'), 'content types')
  const styles = parse('xl/styles.xml')
  const formats = new Map(all(styles, 'numFmt').map((one) => [Number(one.getAttribute('numFmtId')), one.getAttribute('formatCode') ?? '']))
  const cellFormats = all(styles, 'cellXfs > xf').map((one) => {
    const id = Number(one.getAttribute('numFmtId') ?? 0)
    return formats.get(id) ?? required(builtIn[id], `number format ${id}`)
  })
  const shared = parts.has('xl/sharedStrings.xml') ? all(parse('xl/sharedStrings.xml'), 'si').map((one) => one.textContent) : []

  const cellValue = (cell: { getAttribute(name: string): string | null; textContent: string }): SecondCell => {
    const format = required(cellFormats[Number(cell.getAttribute('s') ?? 0)], 'cell style')
    const text = cell.textContent
    if (text === '') return null
    switch (cell.getAttribute('t')) {
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
  const column = (address: string) => [...address.replace(/\d+/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  const found = all(parse('xl/workbook.xml'), 'sheets > sheet').map((one) => {
    const name = required(one.getAttribute('name'), 'sheet name')
    if (!isSheetName(name)) throw new Error(`spreadsheets refuse the sheet name "${name}"`)
    const target = required(targets.get(one.getAttribute('r:id')), name)
    const sheet = parse(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    let before = 0
    const rows = all(sheet, 'sheetData > row').map((row) => {
      const number = Number(row.getAttribute('r'))
      if (!(number > before)) throw new Error(`row ${number} follows row ${before}`)
      before = number
      const cells: SecondCell[] = []
      for (const cell of all(row, 'c')) {
        const at = column(required(cell.getAttribute('r'), 'address'))
        if (at < cells.length) throw new Error('cells out of order')
        while (cells.length < at) cells.push(null)
        cells.push(cellValue(cell))
      }
      return cells
    })
    return { name, rows }
  })
  if (found.length === 0 || new Set(found.map(({ name }) => name.toLowerCase())).size !== found.length) throw new Error('sheet names')
  await window.happyDOM.close()
  return found
}

/** The local time of a date cell, `YYYY-MM-DD HH:mm:ss`. */
export function wallTimeIn(cell: SecondCell | undefined): string {
  if (typeof cell !== 'object' || cell === null) throw new Error(`no date cell: ${JSON.stringify(cell)}`)
  // Day 25569 is 1970-01-01.
  return new Date(Math.round((cell.serial - 25_569) * 86_400_000)).toISOString().slice(0, 19).replace('T', ' ')
}
