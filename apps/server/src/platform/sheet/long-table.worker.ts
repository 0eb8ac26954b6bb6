import '../runtime/low-priority.ts'
import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import type { TableRequest, TableResponse, TableStart } from './long-table.ts'
import { timeFormat, timeWidth } from './sheet-time.ts'

const respond = (settings: TableResponse): void => parentPort?.postMessage(settings)

const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    respond({ chunk: new Uint8Array(chunk) })
    done()
  },
})
const book = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
const { name, look }: TableStart = workerData
const heading = look ? { views: [{ state: 'frozen' as const, ySplit: 1 }] } : {}
const sheet = book.addWorksheet(name, { properties: { defaultColWidth: timeWidth }, ...heading })
for (const [at, width] of look?.widths.entries() ?? []) sheet.getColumn(at + 1).width = width
let isFirst = look !== null

/** Thread that writes one long workbook row by row. */
parentPort?.on('message', async (order: TableRequest) => {
  if (order === 'end') {
    sheet.commit()
    await book.commit()
    respond('done')
    return
  }
  for (const row of order.rows) {
    const added = sheet.addRow([...row])
    if (isFirst) added.font = { bold: true }
    isFirst = false
    for (const [at, cell] of row.entries()) if (cell instanceof Date) added.getCell(at + 1).numFmt = timeFormat
    added.commit()
  }
  // Flush compressed data before requesting more rows.
  await turn()
  respond('ready')
})
