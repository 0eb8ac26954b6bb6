import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import type { TableAnswer, TableOrder } from './long-table.ts'

const answer = (given: TableAnswer): void => parentPort?.postMessage(given)

const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    answer({ chunk: new Uint8Array(chunk) })
    done()
  },
})
const book = new WorkbookWriter({ stream, useStyles: false, useSharedStrings: false })
const sheet = book.addWorksheet(String(workerData))

/** Thread that writes one long workbook, row by row as the rows come. */
parentPort?.on('message', async (order: TableOrder) => {
  if (order === 'end') {
    sheet.commit()
    await book.commit()
    answer('done')
    return
  }
  for (const row of order.rows) sheet.addRow([...row]).commit()
  // What was packed meanwhile goes out before more is asked for.
  await turn()
  answer('ready')
})
