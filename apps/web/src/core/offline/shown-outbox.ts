import { create } from 'zustand'
import { openAccount } from './offline-session.ts'
import { fileBytes, type NewEntry, putEntry, type ShownEntry, saveEntry, shownEntries } from './outbox.ts'
import { retried } from './outbox-entry.ts'

/** What waits of the account that is logged in, in the order in which it was done. */
export const useOutbox = create<{ readonly entries: readonly ShownEntry[]; readonly isSending: boolean }>(() => ({
  entries: [],
  isSending: false,
}))

/** Reads what waits again, for the screen. */
export async function showOutbox(): Promise<void> {
  const open = await openAccount()
  useOutbox.setState({ entries: open ? await shownEntries(open.account, open.key) : [] })
}

/** Puts something into the outbox: when this resolves, it is on the disk and on the screen. Throws where nothing can be kept. */
export async function addToOutbox(entry: NewEntry): Promise<void> {
  await putEntry(entry)
  await showOutbox()
}

/** A file of an entry, opened; null when it is gone. */
export async function fileOfEntry({ id, files: [first] }: Pick<ShownEntry, 'id' | 'files'>): Promise<File | null> {
  const open = await openAccount()
  const bytes = open && first ? await fileBytes(open.key, id, first.sha256) : null
  return bytes && first ? new File([bytes], first.name) : null
}

/** Has an entry sent again, also one that was refused. */
export async function retryEntry(id: string): Promise<void> {
  await saveEntry(id, retried)
  await showOutbox()
}

/** Removes an entry for good: a person decided so. */
export async function discardEntry(id: string): Promise<void> {
  await saveEntry(id, () => null)
  await showOutbox()
}
