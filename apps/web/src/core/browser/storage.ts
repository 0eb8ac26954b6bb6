/** What the browser keeps between visits (product.md 3), and what the shell remembers for a person's comfort. */
export type StoredKey = 'token' | 'user' | 'lang' | 'theme' | `ut.${string}`

/** Reads a kept value; a browser that keeps nothing (private mode, blocked storage) answers null. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value, or forgets it when it is null; a browser that keeps nothing is no reason to stop. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    console.warn('The browser does not keep settings:', error)
  }
}
