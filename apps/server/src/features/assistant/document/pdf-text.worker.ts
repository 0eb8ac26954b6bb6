import '../../../platform/runtime/low-priority.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { markdownOfPages } from './pdf-lines.ts'
import { piecesOf } from './pdf-pages.ts'
import type { PdfAnswer } from './pdf-text.ts'

async function answer(): Promise<PdfAnswer> {
  try {
    return { text: markdownOfPages(await piecesOf(workerData as Uint8Array)) }
  } catch (error) {
    return { refused: error instanceof PasswordException ? 'locked' : 'unreadable' }
  }
}

/** Thread that reads the text of one PDF. */
parentPort?.postMessage(await answer())
