import { act, fireEvent, screen } from '@testing-library/react'
import { helpCalls } from '@undertone/domain/help/help.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { useAccountActions } from '../account/account-actions.ts'
import { AccountSheet } from '../account/account-sheet.tsx'
import { KeyHelp } from '../shell/key-help.tsx'
import { useHelp, useHelpKey } from './use-help.ts'

const open = vi.fn()
beforeEach(() => {
  logIn([])
  open.mockReset()
  vi.stubGlobal('open', open)
})

const pressF1 = () => act(async () => void fireEvent.keyDown(window, { key: 'F1' }))

function Account() {
  const openHelp = useHelp()
  useHelpKey(openHelp)
  return <AccountSheet actions={useAccountActions(() => {}, openHelp)} onClose={() => {}} />
}

test('help opens the page of the screen in the language of the user, by its entry and by F1', async () => {
  serve(answer(helpCalls.state, { isBuilt: true }))
  useLanguage.setState({ lang: 'cn' })
  renderAt('/waveSpectrum?mappingId=3', <Account />)
  await screen.findByRole('button', { name: '帮助' })
  await press('帮助')
  await pressF1()
  expect(open.mock.calls).toEqual([
    ['/help/cn/analyst/analysis', '_blank', 'noopener'],
    ['/help/cn/analyst/analysis', '_blank', 'noopener'],
  ])
})

test('where no documentation is served there is neither an entry nor a key', async () => {
  const server = serve(answer(helpCalls.state, { isBuilt: false }))
  renderAt('/waveSpectrum', <Account />)
  await vi.waitFor(() => expect(server.bodies(helpCalls.state)).toHaveLength(1))
  await pressF1()
  expect(screen.queryByRole('button', { name: 'Help' })).toBeNull()
  expect(open).not.toHaveBeenCalled()
})

test('the list of keys names F1 where there is help', async () => {
  serve(answer(helpCalls.state, { isBuilt: true }))
  renderAt('/waveSpectrum', <KeyHelp onClose={() => {}} />)
  expect(await screen.findByText('Open the help on this screen')).toBeTruthy()
})
