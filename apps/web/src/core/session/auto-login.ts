import type { DataOf } from '@undertone/domain/core/call'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { loginAddress } from '../address/navigation.ts'
import { ApiError, send } from '../api/api.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { coreText } from '../language/core.text.ts'
import { sayNow } from '../language/language.ts'
import { deviceId } from '../offline/offline-session.ts'
import { startSession, useSessionEnd } from './session.ts'
import { askForSwitch } from './switch-question.ts'
import { findTicket, isTicket } from './ticket-address.ts'

/** Ends a session on the server; the page does not depend on it. */
const endOnServer = (token: string): Promise<unknown> =>
  send(sessionCalls.logout, {}, { noErrorPage: true, token }).catch((error: unknown) =>
    console.warn('The server could not be notified of the log-out:', error),
  )

/** The name of the user of a session, or null if the server says that it has ended; what was stored, if it does not answer. */
async function userOf(token: string): Promise<string | null> {
  try {
    return (await send(sessionCalls.getInfo, {}, { noErrorPage: true, token })).user.userName
  } catch (error) {
    return error instanceof ApiError && error.code === 401 ? null : readStored('user')
  }
}

async function start({ token, userName, offline }: DataOf<typeof sessionCalls.login>): Promise<void> {
  await startSession(token, userName, offline)
  writeStored('ut.byTicket', '1')
}

async function exchange(ticket: string): Promise<DataOf<typeof sessionCalls.login>> {
  const device = await deviceId().catch(() => null)
  return send(sessionCalls.login, { body: { userName: ticket, ...(device === null ? {} : { deviceId: device }) } }, { noErrorPage: true })
}

async function logIn(ticket: string, path: string): Promise<string> {
  try {
    await start(await exchange(ticket))
    return path
  } catch (error) {
    useSessionEnd.setState({ reason: error instanceof ApiError && error.status === 0 ? error.message : sayNow(coreText.loginError) })
    return loginAddress(path)
  }
}

/**
 * A link must neither end a session nor replace it by that of another user: anyone can send one. An invalid or refused ticket changes nothing, and before
 * another user takes over the one who is logged in is asked.
 */
async function logInBeside(oldToken: string, ticket: string): Promise<void> {
  if (!isTicket(ticket)) return
  const session = await exchange(ticket).catch((error: unknown) => {
    console.warn('The ticket in the address was refused:', error)
    return null
  })
  if (!session) return
  const user = await userOf(oldToken)
  if (user !== null && user !== session.userName && !(await askForSwitch(user, session.userName))) {
    await endOnServer(session.token)
    return
  }
  await start(session)
  await endOnServer(oldToken)
}

/**
 * Exchanges a ticket in the address for a session (product decision 9) and returns the next address; null without a ticket. The ticket is removed
 * from the address first, so that it stays in no history and in no shared link.
 */
export async function logInByTicket(): Promise<string | null> {
  const found = findTicket(location.href)
  if (!found) return null
  history.replaceState(history.state, '', found.rest)
  const oldToken = readStored('token')
  if (oldToken === null) return logIn(found.ticket, found.path)
  await logInBeside(oldToken, found.ticket)
  return found.path
}
