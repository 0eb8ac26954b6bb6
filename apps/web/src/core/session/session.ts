import { type MenuNode, sessionCalls, type UserInfo } from '@undertone/domain/session/session.calls'
import { create } from 'zustand'
import { navigateTo } from '../address/navigation.ts'
import { ApiError, onSessionEnd, send } from '../api/api.ts'
import { queryClient } from '../api/query.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { useLanguage } from '../language/language.ts'
import { keep, readKept } from '../offline/kept.ts'
import { beginOffline, endOffline, type OfflineLogin } from '../offline/offline-session.ts'
import { permits } from './permissions.ts'

/** The logged-in account with its permissions and menu. */
export interface Account {
  readonly info: UserInfo
  readonly menus: readonly MenuNode[]
}

/** The account, or null before it is loaded and after logging out. */
export const useAccount = create<{ readonly account: Account | null }>(() => ({ account: null }))

let loading: Promise<Account> | null = null

/** What a phone keeps of an account, so that it opens without a network. */
const keptAccount = 'account'

/** The account as it was last seen on this phone, while there is no network; null where nothing was kept. */
async function accountWithoutNetwork(error: unknown): Promise<Account | null> {
  if (!(error instanceof ApiError) || error.status !== 0 || !hasToken()) return null
  const kept = await readKept<Account>(keptAccount).catch(() => null)
  if (kept) window.addEventListener('online', () => void reloadSession().catch(() => undefined), { once: true })
  return kept?.value ?? null
}

async function fetchAccount(): Promise<Account> {
  // The route guards decide how to handle a failure (login or error page).
  const fetched = await Promise.all([
    send(sessionCalls.getInfo, {}, { noErrorPage: true }),
    send(sessionCalls.getSysMenus, {}, { noErrorPage: true }),
  ]).catch((error: unknown) => error)
  if (Array.isArray(fetched)) {
    const [info, menus] = fetched
    const account = { info, menus }
    useAccount.setState({ account })
    void keep(keptAccount, account).catch((error: unknown) => console.warn('The account was not kept:', error))
    return account
  }
  const account = await accountWithoutNetwork(fetched)
  if (!account) throw fetched
  useAccount.setState({ account })
  return account
}

/** Account and menu, fetched once before the first page; later callers get the same promise. */
export function loadSession(): Promise<Account> {
  loading ??= fetchAccount().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** Loads account and menu again, for instance when permissions may have been assigned. */
export function reloadSession(): Promise<Account> {
  loading = null
  return loadSession()
}

/** Stores the token of a new login; the next page fetches the account. With `offline` this device can work without a network and sends what waits of the user. */
export async function startSession(token: string, userName: string, offline?: OfflineLogin): Promise<void> {
  clearSession()
  useSessionEnd.setState({ reason: null })
  writeStored('ut.byTicket', null)
  // Before the new token: what the user before left on this device must not be sent with it.
  await forgetOffline()
  writeStored('token', token)
  writeStored('user', userName)
  if (!offline) return
  // Without a store (private mode, full disk) the product works as ever, with a network.
  await beginOffline(offline, { token, lang: useLanguage.getState().lang, userName }).catch((error: unknown) => {
    console.warn('This device cannot work without a network:', error)
  })
}

/** Forgets the open key of this device; what waits stays sealed for its user. */
const forgetOffline = (): Promise<void> =>
  endOffline().catch((error: unknown) => {
    console.warn('The key of this device was not removed:', error)
  })

/** Whether a token is stored; only the server knows whether it is still valid. */
export const hasToken = (): boolean => readStored('token') !== null

/** Clears the account, menus, cached queries and the stored token. */
export function clearSession(): void {
  loading = null
  writeStored('token', null)
  writeStored('user', null)
  useAccount.setState({ account: null })
  queryClient.clear()
}

/** Why the last session ended without logging out, for the login page; null otherwise. */
export const useSessionEnd = create<{ readonly reason: string | null }>(() => ({ reason: null }))

onSessionEnd((reason) => {
  useSessionEnd.setState({ reason })
  void forgetOffline()
})

/** Clears an ended session. Called by the login page, because the previous page needs the account until it unmounts. */
export function clearEndedSession(): void {
  if (!hasToken()) clearSession()
}

/** Logs out: removes the token on the server if it is reachable, and in the browser in any case; the login page clears the rest. */
export async function logout(): Promise<void> {
  await send(sessionCalls.logout, {}, { noErrorPage: true }).catch((error: unknown) => {
    console.warn('The server could not be notified of the log-out:', error)
  })
  writeStored('token', null)
  await forgetOffline()
  // A user who came through a portal gets the initial page again (specification, session).
  if (readStored('ut.byTicket') === null) await navigateTo('/login', { replace: true })
  else location.reload()
}

/** The session of a page. */
export interface Session {
  readonly user: UserInfo['user']
  readonly permissions: readonly string[]
  can(permission: string | null): boolean
}

/** Returns the session; it is loaded before any page renders. */
export function useSession(): Session {
  const account = useAccount((state) => state.account)
  if (!account) throw new Error('a page was rendered before the session was loaded')
  const { user, permissions } = account.info
  return { user, permissions, can: (permission) => permits(permissions, permission) }
}
