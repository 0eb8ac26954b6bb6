/** Where a text is cut so that what stands before is at most `length` UTF-16 units, and no character is halved. */
export function cutAt(text: string, length: number): number {
  if (text.length <= length) return text.length
  const last = text.charCodeAt(length - 1)
  return last >= 0xd800 && last <= 0xdbff && length > 1 ? length - 1 : length
}
