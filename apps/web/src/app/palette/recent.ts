import { readStored, writeStored } from '../../core/browser/storage.ts'

/** Number of stored addresses; a guess: as many as fit at a glance. */
const maxRecent = 6
const key = 'ut.recent'

/** The addresses last opened from the palette, newest first. */
export function recentAddresses(): string[] {
  return (readStored(key) ?? '').split('\n').filter((one) => one.startsWith('/'))
}

/** Stores an address as the most recent one. */
export function rememberAddress(to: string): void {
  writeStored(key, [to, ...recentAddresses().filter((one) => one !== to)].slice(0, maxRecent).join('\n'))
}
