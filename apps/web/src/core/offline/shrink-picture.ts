/** The longest side of a picture that is sent, px, and its quality: a nameplate is readable, and ten pictures go over a slow line (guess). */
const longestSidePx = 2048
const quality = 0.85
/** Smaller files are sent as they are, bytes. */
const smallBytes = 600_000

/** The size of a picture within the longest side. */
export function fittedSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longestSidePx / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A picture of a phone as it is sent: smaller, as JPEG. What the browser cannot read is sent as it is, and the server says what it thinks of it. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= smallBytes || typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  try {
    const { width, height } = fittedSize(picture.width, picture.height)
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    return small.size < file.size ? new File([small], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }) : file
  } finally {
    picture.close()
  }
}
