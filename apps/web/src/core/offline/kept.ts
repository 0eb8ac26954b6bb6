import { inTransaction } from './database.ts'
import { openAccount } from './offline-session.ts'
import { openSealed, type Sealed, seal } from './seal.ts'

interface KeptRow {
  readonly at: number
  readonly sealed: Sealed
}

/** An answer of the server that was kept, and when it was asked for, epoch ms. */
export interface Kept<T> {
  readonly at: number
  readonly value: T
}

const rowOf = (account: number, name: string): string => `${account} ${name}`

/** Keeps an answer, sealed for the account that is logged in; false where nothing can be kept. */
export async function keep(name: string, value: unknown): Promise<boolean> {
  const open = await openAccount()
  if (!open) return false
  const row = rowOf(open.account, name)
  const sealed = await seal(open.key, value, row)
  await inTransaction(['kept'], 'readwrite', (store) => store<KeptRow>('kept').put(row, { at: Date.now(), sealed }))
  return true
}

/** What was kept under a name by the account that is logged in. */
export async function readKept<T>(name: string): Promise<Kept<T> | null> {
  const open = await openAccount()
  if (!open) return null
  const row = rowOf(open.account, name)
  const found = await inTransaction(['kept'], 'readonly', (store) => store<KeptRow>('kept').get(row))
  return found ? { at: found.at, value: await openSealed<T>(open.key, found.sealed, row) } : null
}
