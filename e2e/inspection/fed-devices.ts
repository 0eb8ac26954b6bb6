import { writeFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { monoWav } from '../support/mono-wav.ts'

/** Size of the fed camera's picture, px. */
const [width, height] = [640, 480]

/** The brightness (0 to 255) of a picture of the page that is scaled into the middle of a grey one, row by row. */
async function lightOf(shown: Locator): Promise<Buffer> {
  const png = (await shown.screenshot()).toString('base64')
  const pixels = await shown.page().evaluate(
    async ({ data, w, h }) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (char) => char.charCodeAt(0))]))
      const canvas = new OffscreenCanvas(w, h)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#808080'
      context.fillRect(0, 0, w, h)
      const scale = (0.8 * h) / picture.height
      context.imageSmoothingEnabled = true
      context.drawImage(picture, (w - picture.width * scale) / 2, 0.1 * h, picture.width * scale, picture.height * scale)
      const { data: rgba } = context.getImageData(0, 0, w, h)
      let light = ''
      for (let at = 0; at < rgba.length; at += 4) light += String.fromCharCode(rgba[at] ?? 0)
      return btoa(light)
    },
    { data: png, w: width, h: height },
  )
  return Buffer.from(pixels, 'base64')
}

/** Writes what a camera sees that is held at a label: a film of two pictures (Y4M) of what the page shows. */
export async function writeLabelFilm(file: string, label: Locator): Promise<void> {
  const light = await lightOf(label)
  const picture = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`), picture, picture]))
}

/** Writes what a microphone hears: a tone of so many Hz, as WAV of one channel with 48,000 samples a second. */
export function writeTone(file: string, hz: number, amplitude: number): void {
  const [sampleHz, n] = [48_000, 96_000]
  const samples = Int16Array.from({ length: n }, (_, i) => Math.round(32_000 * amplitude * Math.sin((2 * Math.PI * hz * i) / sampleHz)))
  writeFileSync(file, monoWav(samples, sampleHz))
}

/** Flags of a browser whose camera and microphone are those files, which are given without a question. */
export const fedBy = (film: string, sound: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
  `--use-file-for-fake-audio-capture=${sound}`,
]
