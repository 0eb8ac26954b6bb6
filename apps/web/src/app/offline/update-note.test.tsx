import { screen } from '@testing-library/react'
import { appUpdateType } from '@undertone/domain/content/content.enums'
import { publishedCalls } from '@undertone/domain/content/published.calls'
import { webAppName } from '@undertone/domain/content/web-app'
import { beforeEach, expect, test } from 'vitest'
import { readStored, writeStored } from '../../core/browser/storage.ts'
import type { ShownEntry } from '../../core/offline/outbox.ts'
import { useOutbox } from '../../core/offline/shown-outbox.ts'
import { useWaitingBuild } from '../../core/offline/worker-registration.ts'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { UpdateNote } from './update-note.tsx'

const { Force, Normal, Ignorable } = appUpdateType.members
const waiting: ShownEntry = {
  ...{ id: 'one', account: 1, order: 1, group: 'round:1', isRowStored: false, files: [], tries: 0, nextAt: 0, reason: null },
  content: { request: { path: '/x', body: {}, attach: null, known: [] }, title: 'one', kind: { cn: '结果', en: 'Answer' }, shown: null },
}
type UpdateType = (typeof Force | typeof Normal | typeof Ignorable)['code']
let sentBuild: unknown

/** An app of version 1 whose back office has released version 2, with a build that waits. */
function start(updateType: UpdateType, entries: readonly ShownEntry[] = []) {
  useOutbox.setState({ entries })
  const version = { id: 1, apkName: webAppName, version: '2.0.0', updateType, fileId: null, news: 'Bigger buttons' }
  serve(answer(publishedCalls.newest, { versions: [version] }))
  return renderAt('/', <UpdateNote />)
}

beforeEach(() => {
  logIn([])
  writeStored('ut.appVersion', '1.0.0')
  writeStored('ut.appVersionIgnored', null)
  sentBuild = undefined
  const worker = {
    postMessage: (message: unknown) => {
      sentBuild = message
    },
  }
  useWaitingBuild.setState({ worker: worker as unknown as ServiceWorker })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { addEventListener: () => undefined } })
})

test('nothing is offered before it is known what kind of update it is', async () => {
  start(Force.code)
  expect(screen.queryByText('A new version is ready')).toBeNull()
  expect(await screen.findByText('Update to go on.')).toBeDefined()
})

test('a forced update leaves no way around it, and takes the new build', async () => {
  start(Force.code)
  expect(await screen.findByText('Update to go on.')).toBeDefined()
  expect(screen.getByText('Bigger buttons')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await press('Update')
  expect(sentBuild).toBe('take over')
})

test('a forced update blocks nothing while work waits to be sent, and blocks when it is gone', async () => {
  start(Force.code, [waiting])
  expect(await screen.findByText(/1 unsent record is sent first/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  useOutbox.setState({ entries: [] })
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('a normal update asks and can be put off; not for good', async () => {
  const { unmount } = start(Normal.code)
  await screen.findByText('Update now?')
  await press('Later')
  unmount()
  start(Normal.code)
  expect(await screen.findByText('Update now?')).toBeDefined()
})

test('a normal update cannot be taken while work waits', async () => {
  useWaitingBuild.setState({ worker: null })
  start(Normal.code, [waiting])
  await screen.findByText(/1 unsent record is sent first/)
  expect(screen.getByRole('button', { name: 'Update' })).toHaveProperty('disabled', true)
})

test('an optional update is a note that is ignored for good', async () => {
  useWaitingBuild.setState({ worker: null })
  start(Ignorable.code)
  expect(await screen.findByText('A new version is ready')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Ignore')
  expect(screen.queryByText('A new version is ready')).toBeNull()
  expect(readStored('ut.appVersionIgnored')).toBe('2.0.0')
})
