import { Refusal } from '@undertone/domain/core/error'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { type FileKind, longestSidePx, maxPixels } from '@undertone/domain/file/file-kinds.table'
import sharp, { type Sharp } from 'sharp'

// Of the many formats that the decoder knows, only the three that the product takes can be reached at all.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
// Uploads are rare and each is read once: a cache would only hold memory.
sharp.cache(false)
sharp.concurrency(1)

/** Images written anew at the same time: each may hold tens of megabytes. A guess. */
const atOnce = 2

/** Longest time for one image, in seconds. A guess: twenty times what the largest takes. */
const maxSeconds = 20

/** Quality of lossy images, 1-100: no loss that is seen on a photo of a machine (guess, the usual choice). */
const quality = 88

const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
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
 * Decodes an image and writes its pixels anew: upright, at most `longestSidePx`, without EXIF, comments, profiles or whatever else
 * was hidden in the bytes. Too many pixels and damaged images are refused.
 */
export function rewriteImage(from: string, to: string, kind: FileKind): Promise<Rewritten> {
  return inTurn(async () => {
    const open = () => sharp(from, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    const { format, width, height } = await sharp(from, { limitInputPixels: false })
      .metadata()
      .catch(() => ({ format: undefined, width: 0, height: 0 }))
    if (format !== kind.key) throw new Refusal(fileErrors.imageBroken)
    if (width * height > maxPixels) throw new Refusal(fileErrors.tooManyPixels, { width, height, max: maxPixels / 1e6 })
    const upright = open()
      .autoOrient()
      .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: maxSeconds })
    const written = await encoders[kind.key]!(upright)
      .toFile(to)
      .catch(() => {
        throw new Refusal(fileErrors.imageBroken)
      })
    return { size: written.size, width: written.width, height: written.height }
  })
}
