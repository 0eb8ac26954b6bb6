import { inTransaction } from './database.ts'
import { openAccount } from './offline-session.ts'
import type { OutboxContent, OutboxEntry } from './outbox-entry.ts'
import { openBytes, openSealed, type Sealed, seal, sealBytes } from './seal.ts'

interface StoredEntry extends OutboxEntry {
  readonly sealed: Sealed
}

/** An entry with what it is. */
export interface ShownEntry extends OutboxEntry {
  readonly content: OutboxContent
}

const fileRow = (id: string, sha256: string): string => `${id} ${sha256}`

/** A file to be sent with an entry. */
export interface NewFile {
  readonly name: string
  readonly bytes: ArrayBuffer
}

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The hash of a file, hexadecimal. */
export const hashOf = async (bytes: ArrayBuffer): Promise<string> => hex(await crypto.subtle.digest('SHA-256', bytes))

/** Something new to send. */
export interface NewEntry {
  readonly id: string
  readonly group: string
  readonly content: OutboxContent
  readonly files: readonly (NewFile & { readonly sha256: string })[]
  /** Not sent by itself: a person has to complete it. */
  readonly isHeld?: boolean
}

/** Puts something into the outbox: when this resolves, it is on the disk. Throws where nothing can be kept. */
export async function putEntry({ id, group, content, files, isHeld = false }: NewEntry): Promise<void> {
  const open = await openAccount()
  if (!open) throw new Error('Nothing can be kept on this device')
  const sealed = await seal(open.key, content, id)
  const stored: { row: string; sealed: Sealed }[] = []
  for (const { sha256, bytes } of files) {
    const row = fileRow(id, sha256)
    stored.push({ row, sealed: await sealBytes(open.key, bytes, row) })
  }
  const entry: StoredEntry = {
    ...{ id, account: open.account, order: Date.now(), group, isRowStored: false, tries: 0, nextAt: 0, reason: null, sealed },
    ...(isHeld ? { isHeld } : {}),
    files: files.map(({ sha256, name, bytes }) => ({ sha256, name, size: bytes.byteLength, sent: 0, isStored: false })),
  }
  await inTransaction(['outbox', 'files'], 'readwrite', async (store) => {
    const outbox = store<StoredEntry>('outbox')
    // Several within one millisecond, or a clock that was put back: what was done later stays later.
    const last = Math.max(0, ...(await outbox.all()).map(({ order }) => order))
    await outbox.put(id, { ...entry, order: Math.max(entry.order, last + 1) })
    for (const { row, sealed: bytes } of stored) await store<Sealed>('files').put(row, bytes)
  })
}

/** All entries of an account, sealed. */
export const entriesOf = (account: number): Promise<readonly OutboxEntry[]> =>
  inTransaction(['outbox'], 'readonly', async (store) =>
    (await store<StoredEntry>('outbox').all()).filter((one) => one.account === account),
  )

/** How much waits of each account, also of those that are not logged in. */
export async function unsentOf(): Promise<ReadonlyMap<number, number>> {
  const all = await inTransaction(['outbox'], 'readonly', (store) => store<StoredEntry>('outbox').all())
  return new Map([...Map.groupBy(all, ({ account }) => account)].map(([account, entries]) => [account, entries.length]))
}

/** The contents of an entry; null when it is gone. */
export async function contentOf(key: CryptoKey, id: string): Promise<OutboxContent | null> {
  const found = await inTransaction(['outbox'], 'readonly', (store) => store<StoredEntry>('outbox').get(id))
  return found ? openSealed<OutboxContent>(key, found.sealed, id) : null
}

/** The bytes of a file of an entry; null when they are gone. */
export async function fileBytes(key: CryptoKey, id: string, sha256: string): Promise<ArrayBuffer | null> {
  const row = fileRow(id, sha256)
  const found = await inTransaction(['files'], 'readonly', (store) => store<Sealed>('files').get(row))
  return found ? openBytes(key, found, row) : null
}

/** Stores the state of an entry, or removes it with its files once the server has confirmed everything. */
export async function saveEntry(id: string, change: (entry: OutboxEntry) => OutboxEntry | null): Promise<void> {
  await inTransaction(['outbox', 'files'], 'readwrite', async (store) => {
    const outbox = store<StoredEntry>('outbox')
    const before = await outbox.get(id)
    if (!before) return
    const after = change(before)
    if (after) await outbox.put(id, { ...before, ...after })
    else {
      await outbox.drop(id)
      for (const { sha256 } of before.files) await store('files').drop(fileRow(id, sha256))
    }
  })
}

/** What waits of an account, with what it is, in the order in which it was done. */
export async function shownEntries(account: number, key: CryptoKey): Promise<readonly ShownEntry[]> {
  const all = await inTransaction(['outbox'], 'readonly', (store) => store<StoredEntry>('outbox').all())
  const own = all.filter((one) => one.account === account).sort((one, other) => one.order - other.order)
  return Promise.all(
    own.map(
      async ({ sealed, ...entry }): Promise<ShownEntry> => ({ ...entry, content: await openSealed<OutboxContent>(key, sealed, entry.id) }),
    ),
  )
}
