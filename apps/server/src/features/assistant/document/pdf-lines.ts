/** A piece of text on a page, as PDF has it: `height` is that of its letters, in points. */
export interface PdfPiece {
  readonly str: string
  readonly hasEOL: boolean
  readonly height: number
}

/** A line that is so much higher than most text, and no longer, is a heading (guesses from manuals of pumps and bearings). */
const headingRatio = 1.25
const headingLength = 100

interface Line {
  readonly text: string
  readonly height: number
}

function linesOf(pieces: readonly PdfPiece[]): Line[] {
  const lines: Line[] = []
  let text = ''
  let height = 0
  const end = () => {
    lines.push({ text: text.replace(/[^\S\n]+/g, ' ').trim(), height })
    text = ''
    height = 0
  }
  for (const piece of pieces) {
    text += piece.str
    if (piece.str.trim() !== '') height = Math.max(height, piece.height)
    if (piece.hasEOL) end()
  }
  if (text !== '') end()
  return lines
}

/** The height of most letters of a document. */
function bodyHeight(pages: readonly (readonly Line[])[]): number {
  const letters = new Map<number, number>()
  for (const { text, height } of pages.flat()) {
    const rounded = Math.round(height * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0]
}

/**
 * The pages of a PDF as Markdown: each begins with its number as a heading, and lines in larger letters are headings below it, so that what is quoted names both. A line
 * that begins like a heading of Markdown is none.
 */
export function markdownOfPages(pages: readonly (readonly PdfPiece[])[]): string {
  const all = pages.map(linesOf)
  const usual = bodyHeight(all)
  const isHeading = ({ text, height }: Line) => usual > 0 && height >= headingRatio * usual && text.length <= headingLength
  return all
    .map((lines, at) => {
      const shown = lines.map((line) => {
        if (line.text === '') return ''
        return isHeading(line) ? `\n## ${line.text}\n` : line.text.replace(/^#/, ' #')
      })
      return shown.some((line) => line !== '') ? `# p. ${at + 1}\n\n${shown.join('\n')}` : ''
    })
    .filter((page) => page !== '')
    .join('\n\n')
}
