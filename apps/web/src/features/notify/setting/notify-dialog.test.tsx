import { act, fireEvent, screen } from '@testing-library/react'
import type { DataOf } from '@undertone/domain/core/call'
import { noticeSettingDefaults, notifyCalls } from '@undertone/domain/notify/notify.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { NotifyDialog } from './notify-dialog.tsx'

const onClose = vi.fn()
const mine: DataOf<typeof notifyCalls.mine> = {
  ...{ setting: noticeSettingDefaults, email: 'ann@mill.example', hasMailServer: true, bindings: [], browsers: [], pushKey: 'key' },
  mayBeTold: true,
}
async function open(part: Partial<typeof mine> = {}) {
  const server = serve(
    answer(notifyCalls.mine, { ...mine, ...part }),
    answer(notifyCalls.weixinNoticeUrl, { url: null }),
    answer(notifyCalls.save, null),
  )
  await showPage('/', <NotifyDialog onClose={onClose} />)
  await screen.findByText('Notify me about')
  return server
}
/** The button below the settings; the one in the corner has the same name. */
const close = () => act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body))
const tick = (name: string) => press(name, { role: 'checkbox' })

beforeEach(() => {
  logIn([])
  onClose.mockReset()
})

test('what was changed is saved with the rest, and the dialog closes', async () => {
  const server = await open()
  await tick('E-mail: Danger')
  await press('Quiet hours', { role: 'switch' })
  await press('Save')
  await screen.findByText('Notification settings saved')
  expect(server.bodies(notifyCalls.save)).toEqual([{ ...noticeSettingDefaults, emailLevels: [3], quietFrom: 1320, quietTo: 390 }])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('changes are not lost without a question; a change that was taken back is none', async () => {
  await open()
  await tick('Chat bots: Danger')
  await close()
  await screen.findByText('Discard unsaved changes?')
  await press('Cancel')
  expect(onClose).not.toHaveBeenCalled()
  await tick('Chat bots: Danger')
  await close()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a rejection keeps the changes', async () => {
  const server = await open()
  server.answer(reject(notifyCalls.save, { msg: 'Too busy' }))
  await tick('E-mail: Warning')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Too busy')
  expect(screen.getByRole('checkbox', { name: 'E-mail: Warning' })).toHaveProperty('checked', true)
  expect(onClose).not.toHaveBeenCalled()
})

test('changes survive a bot that is disconnected meanwhile', async () => {
  const bot = { id: 4, app: 'feishu' as const, name: 'Shift', hint: 'chat.example', isSigned: false, createdAt: '2026-03-04 10:00:00' }
  const server = await open({ bindings: [bot] })
  server.answer(answer(notifyCalls.mine, mine), answer(notifyCalls.unbindChat, null))
  await tick('E-mail: Warning')
  await press('Remove: Shift')
  await press('Remove')
  await screen.findByText(/^Add a bot to a chat group/)
  expect(screen.getByRole('checkbox', { name: 'E-mail: Warning' })).toHaveProperty('checked', true)
})
