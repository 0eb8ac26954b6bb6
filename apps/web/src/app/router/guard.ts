import { screens } from '@undertone/domain/index/screens'
import { type LoaderFunctionArgs, redirect, replace } from 'react-router'
import { addressAfterLogin, currentAddress, loginAddress } from '../../core/address/navigation.ts'
import { ApiError } from '../../core/api/api-error.ts'
import { shownStatus } from '../../core/api/http-status.ts'
import { sayNow } from '../../core/language/language.ts'
import { logInByTicket } from '../../core/session/auto-login.ts'
import { type Account, hasToken, loadSession } from '../../core/session/session.ts'
import { toaster } from '../../ui/feedback/toast.tsx'
import { appText } from '../shared/app.text.ts'
import { homeOf, isUnknown, resolveRoute, type Visitor } from '../shared/route-rules.ts'

const addressOf = (request: Request): { path: string; whole: string } => {
  const { pathname, search } = new URL(request.url)
  return { path: pathname, whole: pathname + search }
}

/**
 * Redirects to another address. An address that is already in the address bar (first load, typed address) is replaced, otherwise going
 * back would return to it; after a followed link the previous page stays in the history.
 */
const redirectTo = (to: string, requested: string): Response => (currentAddress() === requested ? replace(to) : redirect(to))

const visitorOf = ({ info, menus }: Account): Visitor => ({ permissions: info.permissions, menus })

/** Handles a failed fetch of the account: redirects to the login or an error page, or rethrows (no response) for the failure page. */
function handleFailure(error: unknown, requested: string): never {
  // The request has already cleared an invalid or expired session.
  if (!hasToken()) throw redirectTo(loginAddress(requested), requested)
  if (error instanceof ApiError && error.status >= 400) throw redirectTo(`/error/${shownStatus(error.status)}`, requested)
  throw error
}

/** Logs in a user whom a portal sent with a ticket, and redirects to the address without the ticket. */
async function logInFromPortal(): Promise<void> {
  const to = await logInByTicket()
  if (to !== null) throw replace(to === '/' ? '/login' : to)
}

/** Guards a screen of the main layout: requires a token, loads account and menu, then applies the routing rules. */
export async function guardScreen({ request }: LoaderFunctionArgs): Promise<null> {
  await logInFromPortal()
  const { path, whole } = addressOf(request)
  if (!hasToken()) throw redirectTo(loginAddress(whole), whole)
  const account = await loadSession().catch((error: unknown) => handleFailure(error, whole))
  const verdict = resolveRoute(path, visitorOf(account), screens)
  if ('go' in verdict) {
    if (isUnknown(path, screens)) toaster.error(sayNow(appText.unknownAddress, { path }))
    throw redirectTo(verdict.go, whole)
  }
  return null
}

/** Guards an error page: it is shown in the main layout if the account can be loaded, otherwise alone. */
export async function guardError(): Promise<null> {
  if (!hasToken()) throw replace('/login')
  await loadSession().catch((error: unknown) => {
    if (!hasToken()) throw replace('/login')
    console.warn('Could not load the account:', error)
  })
  return null
}

/** Guards the login: redirects a user with a valid session. */
export async function guardLogin({ request }: LoaderFunctionArgs): Promise<null> {
  await logInFromPortal()
  if (!hasToken()) return null
  const account = await loadSession().catch((error: unknown) => {
    console.warn('Could not load the account:', error)
    return null
  })
  if (!account) return null
  const from = new URL(request.url).searchParams.get('from')
  throw replace(addressAfterLogin(from) ?? homeOf(visitorOf(account), screens))
}
