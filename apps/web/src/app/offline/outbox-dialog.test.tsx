import { screen, within } from '@testing-library/react'
import { publishedCalls } from '@undertone/domain/content/published.calls'
import { beforeEach, expect, test } from 'vitest'
import type { ShownEntry } from '../../core/offline/outbox.ts'
import { useOutbox } from '../../core/offline/shown-outbox.ts'
import { useWaitingBuild } from '../../core/offline/worker-registration.ts'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { OutboxDialog } from './outbox-dialog.tsx'
import { UpdateNote } from './update-note.tsx'

const entry = (id: string, more: Partial<ShownEntry> = {}): ShownEntry => ({
  ...{ id, account: 1, order: 1, group: 'round:1', isRowStored: false, files: [], tries: 0, nextAt: 0, reason: null },
  content: { request: { path: '/x', body: {}, attach: null, known: [] }, title: id, kind: { cn: '结果', en: 'Answer' }, shown: null },
  ...more,
})
const refused = entry('refused', { reason: 'The round is over' })
const stuck = entry('stuck', { answers: 3, tries: 3 })

beforeEach(() => {
  logIn([])
  serve(answer(publishedCalls.newest, { versions: [] }))
})

test('what was refused, and what the server cannot take, can be sent again or discarded after a question; what is on its way cannot', async () => {
  useOutbox.setState({ entries: [refused, stuck, entry('held', { isHeld: true }), entry('fine')] })
  renderAt('/', <OutboxDialog isLogout={false} onClose={() => undefined} />)
  const buttons = (name: string) =>
    within(screen.getByRole('listitem', { name }))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  expect([buttons('refused'), buttons('stuck'), buttons('fine')]).toEqual([['Try again', 'Discard'], ['Try again', 'Discard'], []])
  // A person has to complete it: sending it again would not.
  expect(buttons('held')).toEqual(['Discard'])
  expect(screen.getByText(/^Open its round when the network is back/)).toBeDefined()
  expect(screen.getByText('The server cannot take it now. It is tried again by itself.')).toBeDefined()
  await press('Discard: stuck')
  expect(await screen.findByText('It was not sent, and cannot be brought back.')).toBeDefined()
})

test('a new build waits for what is on its way, not for what was refused or cannot be taken', async () => {
  useWaitingBuild.setState({ worker: {} as ServiceWorker })
  useOutbox.setState({ entries: [refused, stuck] })
  renderAt('/', <UpdateNote />)
  expect(await screen.findByRole('button', { name: 'Update' })).toBeDefined()
  expect(screen.getByText('A new version is ready')).toBeDefined()
})

test('a new build says how much is sent before it', async () => {
  useWaitingBuild.setState({ worker: {} as ServiceWorker })
  useOutbox.setState({ entries: [refused, entry('fine')] })
  renderAt('/', <UpdateNote />)
  expect(await screen.findByText('A new version is ready. 1 unsent record is sent first.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
})
