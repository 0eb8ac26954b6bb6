import { sessionCalls } from '@undertone/domain/session/session.calls'
import { loginAddress } from '../address/navigation.ts'
import { ApiError, send } from '../api/api.ts'
import { writeStored } from '../browser/storage.ts'
import { coreText } from '../language/core.text.ts'
import { sayNow } from '../language/language.ts'
import { clearSession, startSession, useSessionEnd } from './session.ts'
import { findTicket } from './ticket-address.ts'

async function logIn(ticket: string, path: string): Promise<string> {
  // A previous session may belong to another user than the portal's.
  clearSession()
  try {
    const { token, userName } = await send(sessionCalls.login, { body: { userName: ticket } }, { noErrorPage: true })
    startSession(token, userName)
    writeStored('ut.byTicket', '1')
    return path
  } catch (error) {
    useSessionEnd.setState({ reason: error instanceof ApiError && error.status === 0 ? error.message : sayNow(coreText.loginError) })
    return loginAddress(path)
  }
}

/**
 * Exchanges a ticket in the address for a session (product decision 9) and returns the next address; null without a ticket. The ticket is removed
 * from the address first, so that it stays in no history and in no shared link.
 */
export async function logInByTicket(): Promise<string | null> {
  const found = findTicket(location.href)
  if (!found) return null
  history.replaceState(history.state, '', found.rest)
  return logIn(found.ticket, found.path)
}
