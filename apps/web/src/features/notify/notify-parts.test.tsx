import { screen, waitFor, within } from '@testing-library/react'
import { role } from '@undertone/domain/access/role.resource'
import { user } from '@undertone/domain/access/user.resource'
import type { EscalationStep } from '@undertone/domain/notify/escalation/escalation.calls'
import { maxBindings } from '@undertone/domain/notify/notice-timing'
import { type ChatBinding, type NoticeSetting, noticeSettingDefaults, notifyCalls } from '@undertone/domain/notify/notify.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { choose, fillIn, press, tableRows } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import type { FormValues } from '../../resource/core/form-values.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { StepFacts, StepForm } from './escalation/escalation-step.tsx'
import { lampCommands } from './lamp/lamp-control.tsx'
import { BotSection } from './setting/bot-section.tsx'
import { TimeSection } from './setting/time-section.tsx'
import { LevelMatrix } from './shared/level-matrix.tsx'

beforeEach(() => logIn([]))

describe('the commands of a lamp', () => {
  const lamp: FormValues = { control: 'Relay', type: 'Light', address: '03', soundLevel: 40 }
  const show = (part: FormValues = {}) => renderAt('/', lampCommands({ ...lamp, ...part })).container
  const commands = (part: FormValues) => {
    show(part)
    return tableRows().map(([, text]) => text)
  }

  test.each<[string, FormValues, string, string]>([
    ['a relay counts its channels from 1', {}, 'coil 2 (0x0002) ← 1 (0x0001)', 'coil 2 (0x0002) ← 0 (0x0000)'],
    ['a tier of a signal tower', { control: 'PatliteLa6' }, 'register 2 (0x0002) ← 257 (0x0101)', 'register 2 (0x0002) ← 256 (0x0100)'],
    [
      'a siren of its own',
      { control: 'PatliteLa6', type: 'Sound' },
      'register 5 (0x0005) ← 257 (0x0101)',
      'register 5 (0x0005) ← 256 (0x0100)',
    ],
    [
      'the volume comes before the siren, and only when it is switched on',
      { control: 'Address', type: 'Sound' },
      'register 3 (0x0003) ← 40 (0x0028); coil 3 (0x0003) ← 1 (0x0001)',
      'coil 3 (0x0003) ← 0 (0x0000)',
    ],
    [
      'a register of its own',
      { control: 'Custom', customKind: 'register', customAddress: 16, customOn: 4096, customOff: 0 },
      'register 16 (0x0010) ← 4096 (0x1000)',
      'register 16 (0x0010) ← 0 (0x0000)',
    ],
  ])('%s', (_what, part, lit, out) => expect(commands(part)).toEqual([lit, out]))

  test('are joined as in Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    expect(commands({ control: 'Address', type: 'Sound' })[0]).toContain('；')
  })

  test.each<[string, FormValues]>([
    ['an address out of range', { address: '40' }],
    ['a register without a value', { control: 'Custom', customKind: 'coil', customAddress: 1, customOn: null, customOff: 0 }],
    ['a coil that is neither on nor off', { control: 'Custom', customKind: 'coil', customAddress: 1, customOn: 2, customOff: 0 }],
  ])('are replaced by the problem: %s', (_what, part) => {
    const container = show(part)
    expect(screen.queryByRole('table')).toBeNull()
    expect(container.querySelectorAll('p').length).toBeGreaterThan(0)
  })

  test('of a documented lamp link to its manual, those of a guess ask to compare', () => {
    const { unmount } = renderAt('/', lampCommands(lamp))
    screen.getByText('Device address: Channel of the relay, from 01.')
    expect(screen.getByRole('link', { name: 'Manufacturer’s manual' }).getAttribute('rel')).toBe('noreferrer')
    unmount()
    show({ control: 'Address' })
    expect(screen.queryByRole('link')).toBeNull()
    screen.getByText(/Compare with the manual of the lamp, then test it\./)
  })

  test.each<[string, FormValues, boolean]>([
    ['a siren whose volume is not written', { type: 'Sound' }, true],
    ['a siren whose volume is written', { control: 'Address', type: 'Sound' }, false],
    ['a light', {}, false],
  ])('%s: the note on the volume', (_what, part, isShown) => {
    show(part)
    expect(screen.queryByText('Set the volume on the lamp.') !== null).toBe(isShown)
  })
})

describe('the levels by channel', () => {
  const notes = {
    emailLevels: { text: 'ann@mill.example', isWrong: false },
    pushLevels: { text: 'Browsers: 0', isWrong: true },
    chatLevels: { text: 'Bots: 1', isWrong: false },
  }
  const onChange = vi.fn()
  const show = () =>
    renderAt(
      '/',
      <LevelMatrix setting={{ ...noticeSettingDefaults, emailLevels: [3], pushLevels: [] }} notes={notes} onChange={onChange} />,
    )
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  test('are checked as they are set', () => {
    show()
    expect(
      ['E-mail: Danger', 'E-mail: Warning', 'Push notifications: Danger', 'Chat bots: Offline'].map((name) => box(name).checked),
    ).toEqual([true, false, false, true])
  })

  test.each([
    ['E-mail: Warning', { emailLevels: [3, 2] }],
    ['E-mail: Danger', { emailLevels: [] }],
    ['Push notifications: Offline', { pushLevels: [5] }],
  ])('a click on %s', async (name, change) => {
    show()
    await press(name, { role: 'checkbox' })
    expect(onChange.mock.lastCall).toEqual([change])
  })

  test('a channel that reaches no receiver says so', () => {
    show()
    expect(screen.getByText('Browsers: 0').dataset.wrong).toBe('true')
    expect(screen.getByText('Bots: 1').dataset.wrong).toBe('false')
  })
})

describe('the schedule', () => {
  const onChange = vi.fn()
  const show = (part: Partial<NoticeSetting> = {}) =>
    renderAt('/', <TimeSection setting={{ ...noticeSettingDefaults, ...part }} onChange={onChange} />)
  const night = { quietFrom: 1320, quietTo: 390 }

  test('without quiet hours has nothing to set for them', () => {
    show()
    expect(screen.queryByLabelText('Quiet from')).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Danger alarms ignore quiet hours' })).toBeNull()
  })

  test('shows quiet hours as times of the day', () => {
    show(night)
    expect(screen.getByLabelText<HTMLInputElement>('Quiet from').value).toBe('22:00')
    expect(screen.getByLabelText<HTMLInputElement>('Quiet until').value).toBe('06:30')
  })

  test.each<[string, Partial<NoticeSetting>, Partial<NoticeSetting>]>([
    ['on, they are a night', {}, night],
    ['off, both ends are removed', night, { quietFrom: null, quietTo: null }],
  ])('quiet hours are switched: %s', async (_what, before, change) => {
    show(before)
    await press('Quiet hours', { role: 'switch' })
    expect(onChange.mock.lastCall).toEqual([change])
  })

  test('danger can be silent in quiet hours too', async () => {
    show(night)
    await press('Danger alarms ignore quiet hours', { role: 'checkbox' })
    expect(onChange.mock.lastCall).toEqual([{ dangerAlways: false }])
  })

  test.each<[string, string, Partial<NoticeSetting>]>([
    ['Notification language', 'English', { language: 'en' }],
    ['Remind me if unacknowledged for', '30 minutes', { unhandledMinutes: 30 }],
    ['Remind me if unacknowledged for', '1 h', { unhandledMinutes: 60 }],
  ])('%s: %s', async (label, option, change) => {
    show()
    await choose(label, option)
    expect(onChange.mock.lastCall).toEqual([change])
  })

  test('a reminder is removed', async () => {
    show({ unhandledMinutes: 30 })
    await choose('Remind me if unacknowledged for', 'Never')
    expect(onChange.mock.lastCall).toEqual([{ unhandledMinutes: null }])
  })
})

describe('the bots of a user', () => {
  const bot = (id: number, part: Partial<ChatBinding> = {}): ChatBinding => ({
    ...{ id, app: 'feishu', name: `Shift ${id}`, hint: 'chat.example…1234', isSigned: false, createdAt: '2026-03-04 10:00:00' },
    ...part,
  })
  const open = (bots: readonly ChatBinding[], weixinUrl: string | null = null) =>
    showPage('/', <BotSection bots={bots} weixinUrl={weixinUrl} />)

  test('without any says how to add one', async () => {
    await open([])
    screen.getByText(/^Add a bot to a chat group/)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('a signed one says so', async () => {
    await open([bot(1, { isSigned: true })])
    expect(screen.getByRole('listitem').textContent).toContain('chat.example…1234 · signed')
  })

  test('no more than the limit can be connected', async () => {
    await open(Array.from({ length: maxBindings }, (_, at) => bot(at + 1)))
    expect(screen.getByRole('button', { name: 'Connect a bot' }).hasAttribute('disabled')).toBe(true)
  })

  test('WeChat is linked where the company has it', async () => {
    await open([], 'https://weixin.example/bind')
    expect(screen.getByRole('link', { name: 'Connect WeChat notifications' }).getAttribute('href')).toBe('https://weixin.example/bind')
  })

  test.each([
    ['sent' as const, 'ok', 'Accepted: ok'],
    ['later' as const, 'no route', 'Not delivered: no route'],
  ])('a test that is %s', async (outcome, text, message) => {
    const server = serve(answer(notifyCalls.sendTest, { outcome, answer: text }))
    await open([bot(4)])
    await press('Send test')
    await screen.findByText(message)
    expect(server.bodies(notifyCalls.sendTest)).toEqual([{ way: 'chat', id: 4 }])
  })

  test('one is disconnected after the confirmation', async () => {
    const server = serve(answer(notifyCalls.unbindChat, null))
    await open([bot(4)])
    await press('Remove: Shift 4')
    const dialog = await screen.findByRole('dialog', { name: 'Disconnect this bot?' })
    within(dialog).getByText('Shift 4')
    expect(server.sent(notifyCalls.unbindChat)).toHaveLength(0)
    await press('Remove', { in: dialog })
    await waitFor(() => expect(server.sent(notifyCalls.unbindChat).map(({ params }) => params)).toEqual([{ id: '4' }]))
  })

  test('a refusal is reported', async () => {
    serve(reject(notifyCalls.unbindChat, { msg: 'Too busy' }))
    await open([bot(4)])
    await press('Remove: Shift 4')
    await press('Remove', { in: await screen.findByRole('dialog') })
    await screen.findByText('Too busy')
  })
})

describe('a step of an escalation', () => {
  const step = (part: Partial<EscalationStep> = {}): EscalationStep => ({
    ...{ afterMinutes: 15, roleIds: [3], accountIds: [], ways: ['email', 'push'], inQuietHours: false },
    ...part,
  })
  const names = { roles: [{ id: 3, name: 'Engineers' }], people: [{ id: 7, name: 'Ann' }] }
  const facts = (part: Partial<EscalationStep>) =>
    renderAt('/', <StepFacts number={1} step={step(part)} names={names} />).container.querySelector('li')?.textContent

  test.each<[string, Partial<EscalationStep>, string]>([
    ['a role', {}, 'Engineers'],
    ['a role and a person', { accountIds: [7] }, 'Engineers · Ann'],
    ['someone who cannot be seen', { accountIds: [8] }, 'Engineers · (no access)'],
    ['without recipients', { roleIds: [] }, '-'],
  ])('for %s', (_what, part, who) => expect(facts(part)).toContain(`Unacknowledged for 15 minutes${who}`))

  test('says that it does not wait for the end of quiet hours', () => {
    expect(facts({ inQuietHours: true })).toMatch(/ · Also in quiet hours$/)
  })

  const [onChange, onRemove] = [vi.fn(), vi.fn()]
  const form = async (part: Partial<EscalationStep> = {}) => {
    serve(
      answer(callsFor(role).options, [{ value: 3, label: 'Engineers' }]),
      answer(callsFor(user).options, [{ value: 7, label: 'ann.li' }]),
    )
    await showPage('/', <StepForm id="step" number={2} step={step(part)} names={names} onChange={onChange} onRemove={onRemove} />)
  }

  test('its delay is typed', async () => {
    await form()
    await fillIn('Unacknowledged for', '45')
    expect(onChange.mock.lastCall).toEqual([step({ afterMinutes: 45 })])
  })

  test('its channels keep their order, whichever is added', async () => {
    await form({ ways: ['chat'] })
    await press('E-mail', { role: 'checkbox' })
    expect(onChange.mock.lastCall).toEqual([step({ ways: ['email', 'chat'] })])
  })

  test('its last channel cannot be removed', async () => {
    await form({ ways: ['email'] })
    expect(screen.getByRole('checkbox', { name: 'E-mail' }).hasAttribute('disabled')).toBe(true)
  })

  test('it is removed', async () => {
    await form()
    await press('Remove step 2')
    expect(onRemove).toHaveBeenCalledOnce()
  })
})
