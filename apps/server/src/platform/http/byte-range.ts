/** The one range of bytes that a request asks for; null for none, several, or one beyond the content, which get all of it. */
export function byteRange(header: string | undefined, size: number): { readonly from: number; readonly length: number } | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return null
  const from = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1])
  const to = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  return from > to ? null : { from, length: to - from + 1 }
}
