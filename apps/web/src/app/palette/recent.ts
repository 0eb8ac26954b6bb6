import { readStored, writeStored } from '../../core/browser/storage.ts'

/** As many as are seen at a glance; a guess. */
const kept = 6
const key = 'ut.recent'

/** Addresses that were last chosen in the palette, newest first. */
export function recentAddresses(): string[] {
  return (readStored(key) ?? '').split('\n').filter((one) => one.startsWith('/'))
}

/** Remembers an address as the newest. */
export function rememberAddress(to: string): void {
  writeStored(key, [to, ...recentAddresses().filter((one) => one !== to)].slice(0, kept).join('\n'))
}
