import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfPiece } from './pdf-lines.ts'

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The pieces of text of each page. */
export async function piecesOf(data: Uint8Array): Promise<PdfPiece[][]> {
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
