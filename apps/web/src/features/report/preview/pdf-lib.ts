import { idOfDestination } from '@undertone/document/destinations'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { placesOf, type ShownPlace } from './places.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** A PDF that is open: its pages, and where its sections begin. */
export interface OpenPdf {
  readonly pages: readonly { readonly page: number; readonly width: number; readonly height: number }[]
  /** Where its sections and blocks begin; read once, after the pages in sight. */
  places(): Promise<readonly ShownPlace[]>
  /** Draws a page, from 1, on a canvas of this width in device pixels. */
  draw(page: number, canvas: HTMLCanvasElement, widthPx: number): Promise<void>
  close(): Promise<void>
}

async function placesIn(pdf: PDFDocumentProxy): Promise<ShownPlace[]> {
  const destinations = await pdf.getDestinations()
  const pageOf = new Map<string, Promise<number>>()
  const found = await Promise.all(
    [...destinations].map(async ([name, destination]) => {
      const id = idOfDestination(name)
      const [ref, , , top] = destination as [{ num: number; gen: number }, unknown, unknown, unknown]
      if (id === undefined || typeof top !== 'number') return []
      const key = `${ref.num}-${ref.gen}`
      const page = pageOf.get(key) ?? pdf.getPageIndex(ref)
      pageOf.set(key, page)
      return [{ id, page: (await page) + 1, fromBottom: top }]
    }),
  )
  return placesOf(found.flat())
}

/** Opens a PDF that the product has printed, whose pages are all of one size; its text and fonts are read on a worker. Pages are read when they are drawn. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const task = getDocument({ data: bytes })
  const pdf = await task.promise
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  let places: Promise<readonly ShownPlace[]> | undefined
  return {
    pages: Array.from({ length: pdf.numPages }, (_one, at) => ({ page: at + 1, width, height })),
    places() {
      places ??= placesIn(pdf)
      return places
    },
    async draw(number, canvas, widthPx) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: widthPx / page.getViewport({ scale: 1 }).width })
      // Drawn aside: the old picture stays until the new one is whole.
      const aside = document.createElement('canvas')
      aside.width = Math.round(viewport.width)
      aside.height = Math.round(viewport.height)
      await page.render({ canvas: aside, viewport }).promise
      canvas.width = aside.width
      canvas.height = aside.height
      canvas.getContext('2d')?.drawImage(aside, 0, 0)
    },
    close: () => task.destroy(),
  }
}
