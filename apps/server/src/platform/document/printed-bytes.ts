import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type PrintJob, printDocument } from './print-document.ts'

/** Prints a short document, which fits into memory. */
export async function printedBytes(job: Omit<PrintJob, 'file'>): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'undertone-print-'))
  const file = path.join(folder, 'document')
  try {
    await printDocument({ ...job, file })
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
