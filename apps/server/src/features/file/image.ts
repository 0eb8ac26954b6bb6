import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { type FileKind, longestSidePx, maxPixels } from '@undertone/domain/file/file-kinds.table'
import sharp, { type Sharp } from 'sharp'

// Only the three formats that the product accepts are enabled in the decoder.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
// Uploads are rare and each is read once: a cache would only use memory.
sharp.cache(false)
sharp.concurrency(1)

/** Images re-encoded concurrently: each may take tens of megabytes. A guess. */
const maxConcurrent = 2

/** Time limit for one image, in seconds. A guess: twenty times what the largest takes. */
const maxSeconds = 20

/** Quality of lossy images, 1-100: no visible loss on a photo of a machine (guess, the usual choice). */
const quality = 88

const waiting: (() => void)[] = []
let running = 0

async function queueEncoder<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const encoders: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  png: (image) => image.png({ compressionLevel: 9 }),
  jpeg: (image) => image.jpeg({ quality, mozjpeg: true }),
  webp: (image) => image.webp({ quality }),
}

export interface Rewritten {
  readonly size: number
  readonly width: number
  readonly height: number
}

/**
 * Decodes an image and encodes its pixels again: upright, at most `longestSidePx`, without EXIF, comments, profiles or other embedded data.
 * Damaged images and those with too many pixels are rejected.
 */
export function rewriteImage(from: string, to: string, kind: FileKind): Promise<Rewritten> {
  return queueEncoder(async () => {
    const open = () => sharp(from, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    const { format, width, height } = await sharp(from, { limitInputPixels: false })
      .metadata()
      .catch(() => ({ format: undefined, width: 0, height: 0 }))
    if (format !== kind.key) throw new DomainError(fileErrors.imageBroken)
    if (width * height > maxPixels) throw new DomainError(fileErrors.tooManyPixels, { width, height, max: maxPixels / 1e6 })
    const upright = open()
      .autoOrient()
      .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: maxSeconds })
    const written = await encoders[kind.key]!(upright)
      .toFile(to)
      .catch((error: unknown) => {
        // The encoder tells it in its message only.
        throw new DomainError(/no space left/i.test(String(error)) ? coreErrors.diskFull : fileErrors.imageBroken)
      })
    return { size: written.size, width: written.width, height: written.height }
  })
}
