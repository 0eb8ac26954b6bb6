/** A reader of codes of the browser (Shape Detection API), which Chrome on Android has. */
interface BrowserDetector {
  detect(of: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}

const formats = { formats: ['qr_code'] }
/** The longest side that is searched for a code, px: a label fills a third of the picture, and more costs time on a phone (guess). */
const searchedPx = 800

/** The reader of the browser, where it has one that reads QR codes. */
async function browserDetector(): Promise<BrowserDetector | null> {
  const detector = (
    globalThis as { BarcodeDetector?: { new (of: object): BrowserDetector; getSupportedFormats(): Promise<readonly string[]> } }
  ).BarcodeDetector
  if (!detector) return null
  const known = await detector.getSupportedFormats().catch((): readonly string[] => [])
  return known.includes('qr_code') ? new detector(formats) : null
}

type Picture = HTMLVideoElement | ImageBitmap

const sizeOf = (picture: Picture): { readonly width: number; readonly height: number } =>
  picture instanceof ImageBitmap ? picture : { width: picture.videoWidth, height: picture.videoHeight }

/** Reads QR codes of pictures: by the browser, else by jsQR, which is loaded then. Null where a picture has none. */
export async function codeReader(): Promise<(picture: Picture) => Promise<string | null>> {
  const detector = await browserDetector()
  if (detector) return async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue ?? null
  const { default: jsQR } = await import('./qr-library.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture) => {
    const { width, height } = sizeOf(picture)
    if (!context || width === 0 || height === 0) return null
    const scale = Math.min(1, searchedPx / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return jsQR(data, canvas.width, canvas.height)?.data || null
  }
}
