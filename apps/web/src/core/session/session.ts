import { type MenuNode, sessionCalls, type UserInfo } from '@undertone/domain/session/session.calls'
import { create } from 'zustand'
import { navigateTo } from '../address/navigation.ts'
import { send, whenSessionEnds } from '../api/api.ts'
import { queryClient } from '../api/query.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { permits } from './permissions.ts'

/** Who uses the app: the account, what it may do, and its menu. */
export interface Account {
  readonly info: UserInfo
  readonly menus: readonly MenuNode[]
}

/** The account, or null before it is loaded and after the log-out. */
export const useAccount = create<{ readonly account: Account | null }>(() => ({ account: null }))

let loading: Promise<Account> | null = null

async function fetchAccount(): Promise<Account> {
  // The routing rules decide what a failure means (the login, an error page): so it stays here.
  const [info, menus] = await Promise.all([
    send(sessionCalls.getInfo, {}, { stay: true }),
    send(sessionCalls.getSysMenus, {}, { stay: true }),
  ])
  const account = { info, menus }
  useAccount.setState({ account })
  return account
}

/** Account and menu, fetched once before the first page; later callers get the same. */
export function loadSession(): Promise<Account> {
  loading ??= fetchAccount().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** Keeps the token of a new login; the account is fetched by the next page. */
export function startSession(token: string, userName: string): void {
  clearSession()
  useSessionEnd.setState({ reason: null })
  writeStored('ut.byTicket', null)
  writeStored('token', token)
  writeStored('user', userName)
}

/** Whether a token is kept; whether it still lives, only the server knows. */
export const hasToken = (): boolean => readStored('token') !== null

/** Forgets account, menus, answers and the stored token. */
export function clearSession(): void {
  loading = null
  writeStored('token', null)
  writeStored('user', null)
  useAccount.setState({ account: null })
  queryClient.clear()
}

/** Why the last session ended without a log-out, for the login page; null when nobody was thrown out. */
export const useSessionEnd = create<{ readonly reason: string | null }>(() => ({ reason: null }))

whenSessionEnds((reason) => useSessionEnd.setState({ reason }))

/** Forgets what a session that has ended left behind; the login does so, because the page before it needs its account until it is gone. */
export function clearEndedSession(): void {
  if (!hasToken()) clearSession()
}

/** Logs out: the server forgets the token when it can be reached, the browser in any case; the login clears the rest. */
export async function logout(): Promise<void> {
  await send(sessionCalls.logout, {}, { stay: true }).catch((error: unknown) => {
    console.warn('The server did not hear the log-out:', error)
  })
  writeStored('token', null)
  // Whom a portal sent in is left where the portal finds the page as at the beginning (specification, session).
  if (readStored('ut.byTicket') === null) await navigateTo('/login', { replace: true })
  else location.reload()
}

/** The session as a page sees it. */
export interface Session {
  readonly user: UserInfo['user']
  readonly permissions: readonly string[]
  can(permission: string | null): boolean
}

/** The session of a page; it is loaded before any page renders. */
export function useSession(): Session {
  const account = useAccount((state) => state.account)
  if (!account) throw new Error('a page was rendered before its session')
  const { user, permissions } = account.info
  return { user, permissions, can: (permission) => permits(permissions, permission) }
}
