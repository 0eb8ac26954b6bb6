/** Saves a file as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The download holds its own reference after the current task; a minute is generous (guess).
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** A name that is valid on every file system. */
export function fileName(title: string | undefined, extension: string): string {
  const base = (title ?? '').replace(/[\\/:*?"<>|\s]+/g, '-').replace(/^-+|-+$/g, '')
  return `${base || 'chart'}.${extension}`
}

/** CSV with a byte-order mark, so that spreadsheets read it as UTF-8. */
export function csvBlob(text: string): Blob {
  return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' })
}

/** The image of a plot with the chart's title and legend above it. */
export function titledPicture(
  picture: HTMLCanvasElement,
  lines: readonly { font: string; parts: readonly { text: string; color: string }[] }[],
  ground: string,
): HTMLCanvasElement {
  const ratio = window.devicePixelRatio || 1
  const lineHeight = 20 * ratio
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height + lines.length * lineHeight + 8 * ratio
  const ctx = canvas.getContext('2d')
  if (!ctx) return picture
  ctx.fillStyle = ground
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  ctx.drawImage(picture, 0, lines.length * lineHeight + 8 * ratio)
  ctx.scale(ratio, ratio)
  lines.forEach(({ font, parts }, index) => {
    ctx.font = font
    ctx.textBaseline = 'middle'
    let left = 12
    for (const { text, color } of parts) {
      ctx.fillStyle = color
      ctx.fillText(text, left, 4 + 20 * index + 10)
      left += ctx.measureText(text).width + 12
    }
  })
  return canvas
}
