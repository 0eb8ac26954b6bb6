import { sessionCalls } from '@undertone/domain/session/session.calls'
import { loginAddress } from '../address/navigation.ts'
import { ApiError, send } from '../api/api.ts'
import { writeStored } from '../browser/storage.ts'
import { coreText } from '../language/core.text.ts'
import { sayNow } from '../language/language.ts'
import { clearSession, startSession, useSessionEnd } from './session.ts'
import { ticketIn } from './ticket-address.ts'

async function enter(ticket: string, path: string): Promise<string> {
  // Whoever was logged in here is not the one whom the portal sends.
  clearSession()
  try {
    const { token, userName } = await send(sessionCalls.login, { body: { userName: ticket } }, { stay: true })
    startSession(token, userName)
    writeStored('ut.byTicket', '1')
    return path
  } catch (error) {
    useSessionEnd.setState({ reason: error instanceof ApiError && error.status === 0 ? error.message : sayNow(coreText.loginError) })
    return loginAddress(path)
  }
}

/**
 * Exchanges a ticket in the address for a session (product decision 9) and answers where to go then; null where there is none. The ticket leaves the
 * address before anything else happens: nobody finds it in a history or sends it on.
 */
export async function enterByTicket(): Promise<string | null> {
  const found = ticketIn(location.href)
  if (!found) return null
  history.replaceState(history.state, '', found.rest)
  return enter(found.ticket, found.path)
}
