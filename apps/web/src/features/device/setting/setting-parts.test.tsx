import { screen, waitFor } from '@testing-library/react'
import { type CommandRecord, gatewayConfigCalls, sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { findDialog, press, tableHead, tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { sampleCommand as command, sampleSetting } from '../testing/device-samples.ts'
import { CommandActions } from './command-actions.tsx'
import { CommandList } from './command-list.tsx'
import { DeviceFacts } from './device-facts.tsx'
import { SettingStateCell } from './setting-state-cell.tsx'
import { labelOfSetting, settingCell } from './setting-value.tsx'

const north = { kind: 'gateway', id: 4, name: 'North' } as const
const sensorOne = { kind: 'sensor', id: 1, name: 'Sensor 1' } as const
const shown = (node: React.ReactNode) => renderAt('/', node).container.textContent

beforeEach(() => logIn([]))

describe('the value of a setting', () => {
  test.each([
    ['a choice by its label', 'ipMode', 0, 'Static'],
    ['a choice that a device sends as text', 'ipMode', '1', 'DHCP'],
    ['a choice that does not exist, as sent', 'ipMode', '7', '7'],
    ['a number with its unit', 'heartbeat', 60, '60s'],
    ['a number that a device sends as text', 'heartbeat', '60', '60s'],
    ['a text in place of a number, as sent', 'heartbeat', 'soon', 'soon'],
    ['a flag', 'dataLogger', true, 'Yes'],
    ['a flag that a device sends as 0', 'dataLogger', '0', 'No'],
    ['a setting of a sensor', 'sleepT', 60, '1 h'],
    ['an unknown setting, as sent', 'newSetting', { a: 1 }, '{"a":1}'],
    ['a missing value', 'heartbeat', null, '-'],
  ])('shows %s', (_what, key, value, text) => expect(shown(settingCell(key, value))).toBe(text))

  test('has the label of its field, or its key', () => {
    expect(labelOfSetting('heartbeat')).toEqual({ cn: '心跳间隔', en: 'Heartbeat interval' })
    expect(labelOfSetting('newSetting')).toEqual({ cn: 'newSetting', en: 'newSetting' })
  })

  test('in Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    expect(shown(settingCell('ipMode', 0))).toBe('静态 IP')
  })
})

describe('the state of a setting', () => {
  test.each([
    ['applied', sampleSetting('heartbeat', 60), 'Applied'],
    ['sent', sampleSetting('heartbeat', 60, { reported: 30, state: 1 }), 'Sent'],
    ['changed on the device', sampleSetting('heartbeat', 60, { reported: 30, state: null }), 'Differs from desired'],
    ['never reported', sampleSetting('heartbeat', 60, { reported: null, state: null }), '-'],
    ['reported as text', sampleSetting('heartbeat', 60, { reported: '60', state: null }), '-'],
  ])('%s', (_what, setting, text) => expect(shown(<SettingStateCell setting={setting} />).trim()).toBe(text))
})

test('what a device reports besides is listed, unknown keys as sent', () => {
  const fact = (key: string, value: unknown) => ({ key, value, reportedAt: '2026-11-24 07:00:00' })
  renderAt('/', <DeviceFacts facts={[fact('sim', '8986'), fact('band', ['B3', 'B8'])]} />)
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual(['SIM number8986', 'band["B3","B8"]'])
})

test('the SIM card, the registration and the uploads of a gateway are named as it reports them', () => {
  const fact = (key: string, value: unknown) => ({ key, value, reportedAt: '2026-11-24 07:00:00' })
  renderAt('/', <DeviceFacts facts={[fact('simState', 'ready'), fact('registration', 'home network'), fact('uploads', 1042)]} />)
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'SIM statusready',
    'Network registrationhome network',
    'Uploads1042',
  ])
})

describe('sending a command', () => {
  const open = async (device: typeof north | typeof sensorOne, ...answers: readonly Answer[]) => {
    const server = serve(...answers)
    await showPage('/', <CommandActions device={device} commands={['readParams', 'restart']} />)
    await press('Send command')
    return server
  }

  test('queues it', async () => {
    const server = await open(sensorOne, answer(sensorConfigCalls.queue, { id: 3 }))
    await press('Read parameters', { role: 'menuitem' })
    await screen.findByText('"Read parameters" queued. With the device online, its result can be viewed in about 5 s.')
    expect(server.bodies(sensorConfigCalls.queue)).toEqual([{ id: 1, kind: 'readParams' }])
  })

  test('a restart has to be confirmed', async () => {
    const server = await open(north, answer(gatewayConfigCalls.queue, { id: 3 }))
    await press('Restart', { role: 'menuitem' })
    const dialog = await findDialog('Restart the gateway?')
    expect(dialog.textContent).toContain('North')
    expect(server.sent(gatewayConfigCalls.queue)).toEqual([])
    await press('Restart', { in: dialog })
    await waitFor(() => expect(server.bodies(gatewayConfigCalls.queue)).toEqual([{ id: 4, kind: 'restart' }]))
  })

  test('an error says why', async () => {
    await open(north, reject(gatewayConfigCalls.queue, { msg: 'The same command is pending' }))
    await press('Read parameters', { role: 'menuitem' })
    await screen.findByText('The same command is pending')
  })

  test('is not offered for a device without commands', () => {
    renderAt('/', <CommandActions device={north} commands={[]} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the commands of a device', () => {
  const open = async (device: typeof north | typeof sensorOne, records: CommandRecord[], ...answers: readonly Answer[]) => {
    const calls = device.kind === 'gateway' ? gatewayConfigCalls : sensorConfigCalls
    const server = serve(answer(calls.commands, { total: records.length, records }), ...answers)
    await showPage('/', <CommandList device={device} mayEdit />)
    await screen.findAllByText('anna.li')
    return server
  }
  const stops = () => screen.queryAllByRole('button', { name: 'Stop' }).length

  test('say what was sent, to which device, and how it ended', async () => {
    await open(north, [
      command(1, { kind: 'writeSettings', payload: { heartbeat: 60, dataLogger: true } }),
      command(2, { sensorId: 'S-1', status: 2, reason: 'timeout' }),
    ])
    expect(tableRows().map((cells) => cells.slice(0, 4))).toEqual([
      ['Send settings', 'Gateway', 'Heartbeat interval, Offline buffering', expect.stringContaining('Pending')],
      ['Restart', 'S-1', '-', 'FailedNo response'],
    ])
  })

  test.each([
    ['offline', { isConnected: false }, 'PendingGateway offline. Sent when it connects, until 2026-11-25 08:00:00'],
    ['busy', {}, 'PendingWaits for its turn, until 2026-11-25 08:00:00'],
    ['asleep', { status: 4, listensAt: '2026-11-24 09:00:00' }, 'SentSensor asleep. Listens at about 2026-11-24 09:00:00'],
    ['awake', { status: 4, answerBy: '2026-11-24 08:01:00' }, 'SentAnswer expected by 2026-11-24 08:01:00'],
    ['out of order', { status: 2, reason: 'error', result: { error: 'no SIM' } }, 'FailedError on the deviceno SIM'],
  ] as const)('that are open say what they wait for: a device that is %s', async (_what, part, text) => {
    await open(sensorOne, [command(1, part)])
    expect(tableRows()[0]).toContain(text)
  })

  test('show what was read, or the waveform', async () => {
    const read = command(1, { status: 1, answeredAt: '2026-11-24 08:00:05', result: { values: { heartbeat: 60, fw_version: '2.1' } } })
    await open(sensorOne, [read, command(2, { sensorId: 'S-1', status: 1, result: { values: { waveId: 9 } } })])
    expect(screen.getByRole('link', { name: 'View waveform' }).getAttribute('href')).toContain('sensorId=S-1&waveId=9')
    await press('View result')
    const dialog = await findDialog('Restart')
    for (const text of ['Heartbeat interval60s', 'Software version2.1', '2026-11-24 08:00:05']) expect(dialog.textContent).toContain(text)
  })

  test('of a sensor have no column for the device', async () => {
    await open(sensorOne, [command(1)])
    expect(tableHead()).not.toContain('Device')
  })

  test('of a sensor are stopped at the sensor, not at its gateway', async () => {
    await open(north, [command(1), command(2, { sensorId: 'S-1' })])
    expect(stops()).toBe(1)
  })

  test('that were sent meanwhile cannot be stopped, which is said', async () => {
    await open(sensorOne, [command(1, { sensorId: 'S-1' })], reject(sensorConfigCalls.stop, { msg: 'The command was sent already' }))
    await press('Stop')
    const dialog = await findDialog('Stop this pending command?')
    expect(dialog.textContent).toContain('Restart · 2026-11-24 08:00:00')
    await press('Stop', { in: dialog })
    await screen.findByText('The command was sent already')
  })
})
