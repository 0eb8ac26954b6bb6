/** The file name in a content-disposition header, or null; the encoded form takes precedence because it can hold Chinese. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=(?:UTF-8'')?([^;]+)/i)?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      return null
    }
  }
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null
}
