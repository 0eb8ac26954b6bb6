import type PDFDocument from 'pdfkit'
import type { DocumentTone } from '../model.ts'
import { toneInk } from './look.ts'

/** The shape of a severity: it differs by its form as well as by its colour, for grey prints and for readers who see few colours. */
export function drawMark(doc: PDFDocument, tone: DocumentTone, left: number, middle: number, size: number): void {
  const half = size / 2
  const x = left + half
  doc.fillColor(toneInk[tone].mark).strokeColor(toneInk[tone].mark)
  if (tone === 'warning') doc.polygon([x, middle - half], [x + half, middle + half], [x - half, middle + half]).fill()
  else if (tone === 'danger' || tone === 'critical')
    doc.polygon([x, middle - half * 1.15], [x + half * 1.15, middle], [x, middle + half * 1.15], [x - half * 1.15, middle]).fill()
  else if (tone === 'unknown')
    doc
      .lineWidth(1)
      .circle(x, middle, half * 0.85)
      .stroke()
  else doc.circle(x, middle, half).fill()
}
