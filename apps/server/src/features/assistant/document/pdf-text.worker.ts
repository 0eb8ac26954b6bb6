import '../../../platform/runtime/low-priority.ts'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { markdownOfPages, type PdfPiece } from './pdf-lines.ts'
import type { PdfAnswer } from './pdf-text.ts'

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The pieces of text of each page. */
async function piecesOf(data: Uint8Array): Promise<PdfPiece[][]> {
  const task = getDocument({
    data,
    // Maps of Chinese characters for fonts that are not part of the file.
    cMapUrl: `${join(library, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(library, 'standard_fonts')}/`,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const document = await task.promise
  const pages: PdfPiece[][] = []
  for (let number = 1; number <= Math.min(document.numPages, assistantLimits.pdfPages); number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.flatMap((item) => ('str' in item ? [{ str: item.str, hasEOL: item.hasEOL, height: item.height }] : [])))
    page.cleanup()
  }
  return pages
}

async function answer(): Promise<PdfAnswer> {
  try {
    return { text: markdownOfPages(await piecesOf(workerData as Uint8Array)) }
  } catch (error) {
    return { refused: error instanceof PasswordException ? 'locked' : 'unreadable' }
  }
}

/** Thread that reads the text of one PDF. */
parentPort?.postMessage(await answer())
