import { screens } from '@undertone/domain/index/screens'
import { type LoaderFunctionArgs, redirect, replace } from 'react-router'
import { currentAddress, loginAddress, wantedAfterLogin } from '../../core/address/navigation.ts'
import { ApiError } from '../../core/api/api-error.ts'
import { shownStatus } from '../../core/api/http-status.ts'
import { enterByTicket } from '../../core/session/auto-login.ts'
import { type Account, hasToken, loadSession } from '../../core/session/session.ts'
import { homeOf, type Visitor, verdictOf } from '../shared/route-rules.ts'

const addressOf = (request: Request): { path: string; whole: string } => {
  const { pathname, search } = new URL(request.url)
  return { path: pathname, whole: pathname + search }
}

/**
 * Leads to another address. One that stands in the address bar already (a first load, a typed address) is replaced, or going
 * back would lead into it again; behind a followed link stays the page where it was.
 */
const lead = (to: string, asked: string): Response => (currentAddress() === asked ? replace(to) : redirect(to))

const visitorOf = ({ info, menus }: Account): Visitor => ({ permissions: info.permissions, menus })

/** What a failed fetch of the account means: the login, an error page, or (no answer at all) a page that offers another try. */
function leadElsewhere(error: unknown, wanted: string): never {
  // The request has forgotten a dead or expired session already.
  if (!hasToken()) throw lead(loginAddress(wanted), wanted)
  if (error instanceof ApiError && error.status >= 400) throw lead(`/error/${shownStatus(error.status)}`, wanted)
  throw error
}

/** Whom a portal sends in with a ticket goes on to his place, without the ticket in the address. */
async function leadSentIn(): Promise<void> {
  const to = await enterByTicket()
  if (to !== null) throw replace(to === '/' ? '/login' : to)
}

/** Guards a screen of the main layout: no token, no page; account and menu before the first one; then the routing rules. */
export async function guardScreen({ request }: LoaderFunctionArgs): Promise<null> {
  await leadSentIn()
  const { path, whole } = addressOf(request)
  if (!hasToken()) throw lead(loginAddress(whole), whole)
  const account = await loadSession().catch((error: unknown) => leadElsewhere(error, whole))
  const verdict = verdictOf(path, visitorOf(account), screens)
  if ('go' in verdict) throw lead(verdict.go, whole)
  return null
}

/** Guards an error page: it stands in the main layout when the account can be had, and alone when it cannot. */
export async function guardError(): Promise<null> {
  if (!hasToken()) throw replace('/login')
  await loadSession().catch((error: unknown) => {
    if (!hasToken()) throw replace('/login')
    console.warn('The account could not be fetched:', error)
  })
  return null
}

/** The login sends somebody with a living session on to where they belong. */
export async function guardLogin({ request }: LoaderFunctionArgs): Promise<null> {
  await leadSentIn()
  if (!hasToken()) return null
  const account = await loadSession().catch((error: unknown) => {
    console.warn('The account could not be fetched:', error)
    return null
  })
  if (!account) return null
  const from = new URL(request.url).searchParams.get('from')
  throw replace(wantedAfterLogin(from) ?? homeOf(visitorOf(account), screens))
}
