import { type KeyRow, keyAfterLogin, keyAfterLogout } from './account-key.ts'
import { hasOfflineParts, inTransaction } from './database.ts'
import { openSealed, type Sealed, seal } from './seal.ts'

/** What a login gives for work without a network. */
export interface OfflineLogin {
  readonly account: number
  /** Of the user and this device, base64url. */
  readonly secret: string
}

interface StoredKey extends KeyRow {
  readonly account: number
  /** The name to show while no user is logged in. */
  readonly userName: string
}

interface StoredSession {
  readonly account: number
  /** For the service worker, which cannot read the storage of pages. */
  readonly sealed: Sealed
}

/** The account whose key is open. */
export interface OpenAccount {
  readonly account: number
  readonly key: CryptoKey
}

/** What the worker sends with. */
export interface SendingSession extends OpenAccount {
  readonly token: string
  readonly lang: string
}

const keyOf = (account: number): string => String(account)

/** A random id of this browser, made once: with the user it names the secret that unwraps the key. */
export async function deviceId(): Promise<string | null> {
  if (!hasOfflineParts()) return null
  const fresh = crypto.randomUUID()
  return inTransaction(['facts'], 'readwrite', async (store) => {
    const facts = store<string>('facts')
    const known = await facts.get('device')
    if (known === undefined) await facts.put('device', fresh)
    return known ?? fresh
  })
}

/** Opens the key of an account after its login; what waits of it can be sent again. */
export async function beginOffline(
  { account, secret }: OfflineLogin,
  session: { token: string; lang: string; userName: string },
): Promise<void> {
  const before = await inTransaction(['keys'], 'readonly', (store) => store<StoredKey>('keys').get(keyOf(account)))
  const row = await keyAfterLogin(secret, before)
  if (!row.key) return
  const { token, lang, userName } = session
  const sealed = await seal(row.key, { token, lang }, `session ${account}`)
  await inTransaction(['keys', 'facts'], 'readwrite', async (store) => {
    await store<StoredKey>('keys').put(keyOf(account), { ...row, account, userName })
    await store<StoredSession>('facts').put('session', { account, sealed })
  })
}

/** Forgets the open keys and the token; wrapped keys and what waits stay for the same users. */
export async function endOffline(): Promise<void> {
  if (!hasOfflineParts()) return
  await inTransaction(['keys', 'facts'], 'readwrite', async (store) => {
    const keys = store<StoredKey>('keys')
    for (const row of await keys.all()) await keys.put(keyOf(row.account), { ...row, ...keyAfterLogout(row) })
    await store('facts').drop('session')
  })
}

/** The account that works on this phone; null before a login, after logging out, and where the browser cannot. */
export async function openAccount(): Promise<OpenAccount | null> {
  if (!hasOfflineParts()) return null
  return inTransaction(['keys', 'facts'], 'readonly', async (store) => {
    const session = await store<StoredSession>('facts').get('session')
    const row = session && (await store<StoredKey>('keys').get(keyOf(session.account)))
    return row?.key ? { account: row.account, key: row.key } : null
  })
}

/** The session with which to send where no page is open. */
export async function sendingSession(): Promise<SendingSession | null> {
  const open = await openAccount()
  if (!open) return null
  const stored = await inTransaction(['facts'], 'readonly', (store) => store<StoredSession>('facts').get('session'))
  if (!stored || stored.account !== open.account) return null
  return { ...open, ...(await openSealed<{ token: string; lang: string }>(open.key, stored.sealed, `session ${open.account}`)) }
}

/** Names of the accounts with these ids, for the page of the login. */
export const accountNames = (): Promise<ReadonlyMap<number, string>> =>
  inTransaction(
    ['keys'],
    'readonly',
    async (store) => new Map((await store<StoredKey>('keys').all()).map(({ account, userName }) => [account, userName])),
  )
