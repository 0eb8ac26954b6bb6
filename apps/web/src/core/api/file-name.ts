/** The name of a download from its content-disposition, or null; the encoded form wins because it can hold Chinese. */
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
