import type { Page } from 'playwright-core'

/** Two pictures of one size as PNG files. */
export interface Pair {
  readonly a: Buffer
  readonly b: Buffer
}

export interface Difference {
  readonly size: readonly [width: number, height: number]
  /** Share of pixels with another colour, however little. */
  readonly raw: number
  /** Share of pixels whose colour the other picture has nowhere near. */
  readonly far: number
}

/** Two renderers place a shape to a fraction of a pixel differently: an edge may be on the neighbouring pixel. */
const reachPx = 1
/** And they blend it differently with what is below. Less than the contrast of the faintest line, that of the grid (24 in the dark theme, 28 in the light one). */
const tolerance = 16

/** Compares pictures in the browser, which decodes them. Each pixel must have its colour within reach in the other picture, both ways. */
export const comparePixels = (page: Page, { a, b }: Pair): Promise<Difference> =>
  page.evaluate(
    async ({ files, reach, most }) => {
      const pixelsOf = async (file: string) => {
        const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${file}`)).blob())
        const canvas = new OffscreenCanvas(picture.width, picture.height)
        const ctx = canvas.getContext('2d')
        if (!ctx) throw new Error('canvas is not available')
        ctx.drawImage(picture, 0, 0)
        return ctx.getImageData(0, 0, picture.width, picture.height)
      }
      const [first, second] = await Promise.all([pixelsOf(files[0]), pixelsOf(files[1])])
      const { width, height } = first
      if (second.width !== width || second.height !== height)
        throw new Error(`sizes differ: ${width} × ${height} and ${second.width} × ${second.height}`)
      const distance = (from: ImageData, at: number, to: ImageData, other: number): number => {
        let max = 0
        for (let channel = 0; channel < 3; channel++)
          max = Math.max(max, Math.abs((from.data[at * 4 + channel] ?? 0) - (to.data[other * 4 + channel] ?? 0)))
        return max
      }
      const isNear = (from: ImageData, to: ImageData, x: number, y: number): boolean => {
        for (let dy = -reach; dy <= reach; dy++) {
          for (let dx = -reach; dx <= reach; dx++) {
            const [column, row] = [x + dx, y + dy]
            if (column < 0 || row < 0 || column >= width || row >= height) continue
            if (distance(from, y * width + x, to, row * width + column) <= most) return true
          }
        }
        return false
      }
      let [raw, far] = [0, 0]
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const at = y * width + x
          if (distance(first, at, second, at) === 0) continue
          raw++
          if (!isNear(first, second, x, y) || !isNear(second, first, x, y)) far++
        }
      }
      return { size: [width, height] as const, raw: raw / (width * height), far: far / (width * height) }
    },
    { files: [a.toString('base64'), b.toString('base64')] as const, reach: reachPx, most: tolerance },
  )
