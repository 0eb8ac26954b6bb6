import { screen, waitFor, within } from '@testing-library/react'
import { type OwnSession, ownSessionCalls } from '@undertone/domain/session/own-session.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { findDialog, press } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { OwnSessionsDialog } from './own-sessions-dialog.tsx'

const at = { since: '2026-11-20 08:00:00', lastSeen: '2026-11-27 10:00:00' }
const sessions: OwnSession[] = [
  { id: 1, agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', address: '192.0.2.1', isCurrent: true, ...at },
  { id: 2, agent: 'Mozilla/5.0 (iPhone; like Mac OS X) Version/18.1 Safari/604.1', address: '192.0.2.2', isCurrent: false, ...at },
  { id: 3, agent: '', address: '', isCurrent: false, ...at },
]
const onClose = vi.fn()
beforeEach(() => {
  logIn([])
  useLanguage.setState({ lang: 'en' })
})

test('lists each session with device, address and times; the own one cannot be ended', async () => {
  serve(answer(ownSessionCalls.list, sessions))
  await showPage('/', <OwnSessionsDialog onClose={onClose} />)
  await screen.findByText('Firefox · Linux')
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Firefox · LinuxThis session192.0.2.1Logged in 2026-11-20 08:00:00 · last active 2026-11-27 10:00:00',
    'Safari · iPhone192.0.2.2EndLogged in 2026-11-20 08:00:00 · last active 2026-11-27 10:00:00',
    'Unknown deviceEndLogged in 2026-11-20 08:00:00 · last active 2026-11-27 10:00:00',
  ])
  expect(items.map((item) => within(item).queryAllByRole('button').length)).toEqual([0, 1, 1])
})

test('ends one session, and the list is read again', async () => {
  const server = serve(answer(ownSessionCalls.list, sessions), answer(ownSessionCalls.end, { ended: 1 }))
  await showPage('/', <OwnSessionsDialog onClose={onClose} />)
  await screen.findByText('Safari · iPhone')
  server.answer(answer(ownSessionCalls.list, sessions.slice(0, 1)))
  await press('End: Safari · iPhone 192.0.2.2')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(server.bodies(ownSessionCalls.end)).toEqual([{ id: 2 }])
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
})

test('ends all others after a question that names them', async () => {
  const server = serve(answer(ownSessionCalls.list, sessions), answer(ownSessionCalls.end, { ended: 2 }))
  await showPage('/', <OwnSessionsDialog onClose={onClose} />)
  await screen.findByText('Safari · iPhone')
  await press('End all others')
  const question = await findDialog('End all other sessions?')
  expect(question.textContent).toContain('Safari · iPhone 192.0.2.2')
  expect(server.bodies(ownSessionCalls.end)).toEqual([])
  await press('End all others', { in: question })
  await waitFor(() => expect(server.bodies(ownSessionCalls.end)).toEqual([{ id: null }]))
})

test('says why a session was not ended', async () => {
  serve(answer(ownSessionCalls.list, sessions), reject(ownSessionCalls.end, { msg: 'The record does not exist' }))
  await showPage('/', <OwnSessionsDialog onClose={onClose} />)
  await screen.findByText('Safari · iPhone')
  await press('End: Safari · iPhone 192.0.2.2')
  expect(await screen.findByText('The record does not exist')).toBeTruthy()
})
