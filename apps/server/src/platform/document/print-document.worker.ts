import { createWriteStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentSection } from '@undertone/document/model'
import { renderPdf } from '@undertone/document/pdf/render-pdf'
import { loadFonts } from '@undertone/document/text/fonts'
import { renderWord } from '@undertone/document/word/render-word'
import type { PrintRequest, PrintResponse, PrintStart } from './print-document.ts'

// A person waits for a prompt document; a long one leaves the processor to those that answer.
if (!workerData.isPrompt) await import('../runtime/low-priority.ts')

const respond = (response: PrintResponse): void => parentPort?.postMessage(response)
const fonts = loadFonts()

let arrived: (request: PrintRequest) => void = () => undefined

async function* sectionsOf(): AsyncGenerator<DocumentSection> {
  for (;;) {
    const next = new Promise<PrintRequest>((resolve) => {
      arrived = resolve
    })
    respond('next')
    const request = await next
    if (request === 'end' || 'start' in request) return
    yield request.section
  }
}

async function print({ kind, head, images, file }: PrintStart): Promise<void> {
  try {
    const render = kind === 'pdf' ? renderPdf : renderWord
    respond({ done: await render(head, sectionsOf(), { fonts: await fonts, images }, createWriteStream(file)) })
  } catch (error) {
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
    // A disk that is full, and other errors of the system, say nothing about the document.
    respond({ failed, isOfDocument: typeof (error as NodeJS.ErrnoException).syscall !== 'string' })
  }
}

/** Thread that prints documents, one at a time. */
parentPort?.on('message', (request: PrintRequest) => {
  if (request !== 'end' && 'start' in request) void print(request.start)
  else arrived(request)
})
