/** Keys of the browser's storage: the session (product.md 3), and `ut.*` for preferences of the user. */
export type StoredKey = 'token' | 'user' | 'lang' | 'theme' | `ut.${string}`

/** Reads a stored value; null where storage is unavailable (private mode, blocked storage). */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or removes it when it is null; unavailable storage is not an error. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    console.warn('Browser storage is unavailable:', error)
  }
}
