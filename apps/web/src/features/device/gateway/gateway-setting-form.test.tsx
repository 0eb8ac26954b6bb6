import { screen, waitFor } from '@testing-library/react'
import { type DeviceSettingRecord, gatewayConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { initialSettings } from '@undertone/domain/device/setting/gateway-setting-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { choose, fillIn, leaveField, press, pressKey, problemAt } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { sampleSetting } from '../testing/device-samples.ts'
import { GatewaySettingForm } from './gateway-setting-form.tsx'

const { save } = gatewayConfigCalls
const stored = (type: string, changed: Record<string, DeviceSettingRecord['desired']> = {}): DeviceSettingRecord[] =>
  Object.entries({ ...initialSettings(type), ...changed }).map(([key, value]) => sampleSetting(key, value))
const queued = (count: number) => answer(save, { queued: count })
const open = async (settings: DeviceSettingRecord[], { type = 'ZigBee', mayEdit = true } = {}, ...answers: readonly Answer[]) => {
  const server = serve(queued(1), ...answers)
  await showPage('/', <GatewaySettingForm id={4} type={type} settings={settings} mayEdit={mayEdit} />)
  return server
}
const field = (label: RegExp | string) => screen.getByLabelText(label) as HTMLInputElement

beforeEach(() => logIn([]))

describe('the settings of a gateway', () => {
  test('are those of its type', async () => {
    await open(stored('RVT50'), { type: 'RVT50' })
    expect(screen.getByLabelText(/^Rotational speed/)).toBeTruthy()
    expect(screen.queryByLabelText('AES key')).toBeNull()
  })

  test('are sent when changed, and only those', async () => {
    const server = await open(stored('ZigBee'), {}, queued(2))
    expect(screen.getByRole('button', { name: 'Save and send' })).toHaveProperty('disabled', true)
    await fillIn(/^Heartbeat interval/, '90')
    await fillIn(/^Platform address/, ' plant.example ')
    await press('Save and send')
    await screen.findByText('Saved: 2 settings queued')
    expect(server.bodies(save)).toEqual([{ id: 4, change: { heartbeat: 90, cloudHost: 'plant.example' } }])
  })

  test('have the channels of their band; a channel of before stays', async () => {
    const server = await open(stored('ZigBee', { channel: 12 }))
    await fillIn(/^Heartbeat interval/, '90')
    await press('Save and send')
    await screen.findByText('Saved: 1 setting queued')
    await fillIn(/^Channel/, '9')
    await press('Save and send')
    await waitFor(() => expect(problemAt(/^Channel/)).toBe('Enter a value between 0 and 8'))
    expect(server.bodies(save)).toEqual([{ id: 4, change: { heartbeat: 90 } }])
  })

  test('typed otherwise but equal are not changed', async () => {
    await open(stored('ZigBee', { heartbeat: 60 }))
    await fillIn(/^Heartbeat interval/, ' 060')
    expect(screen.getByRole('button', { name: 'Save and send' })).toHaveProperty('disabled', true)
  })

  test('can be given up', async () => {
    await open(stored('ZigBee', { heartbeat: 60 }))
    await fillIn(/^Heartbeat interval/, '90')
    await press('Discard changes')
    expect(field(/^Heartbeat interval/).value).toBe('60')
  })

  test('are sent with Ctrl+Enter', async () => {
    const server = await open(stored('ZigBee'))
    await fillIn(/^Heartbeat interval/, '90')
    await pressKey(/^Heartbeat interval/, 'Enter', { ctrlKey: true })
    await screen.findByText('Saved: 1 setting queued')
    expect(server.sent(save)).toHaveLength(1)
  })

  test('without the permission can only be read', async () => {
    await open(stored('ZigBee'), { mayEdit: false })
    expect(field(/^Heartbeat interval/).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save and send' })).toBeNull()
  })

  test('show what the gateway reports where it differs', async () => {
    const settings = [sampleSetting('heartbeat', 60, { reported: '30', state: null })]
    await open(settings)
    const item = field(/^Heartbeat interval/).closest('.ant-form-item') as HTMLElement
    expect(item.textContent).toContain('Reported 30s')
    expect(item.textContent).toContain('Differs from desired')
  })
})

describe('a wrong setting', () => {
  test.each([
    [/^Heartbeat interval/, '5', 'Enter a value between 10 and 3600'],
    [/^Platform address/, 'plant example', 'Enter an IP address or a host name'],
    [/^Network number/, '12', 'Enter 8 hexadecimal digits'],
  ])('%s: %s', async (label, value, problem) => {
    const server = await open(stored('ZigBee'))
    await fillIn(label, value)
    await leaveField(label)
    expect(problemAt(label)).toBe(problem)
    await press('Save and send')
    expect(server.sent(save)).toEqual([])
  })

  test('is said at its field by the server too, and the input stays', async () => {
    await open(stored('ZigBee'), {}, reject(save, { msg: 'This host is not allowed', field: 'cloudHost' }))
    await fillIn(/^Platform address/, 'plant.example')
    await press('Save and send')
    await waitFor(() => expect(problemAt(/^Platform address/)).toBe('This host is not allowed'))
    expect(field(/^Platform address/).value).toBe('plant.example')
  })

  test('of no field is said above the form', async () => {
    await open(stored('ZigBee'), {}, reject(save, { msg: 'The gateway was deleted' }))
    await fillIn(/^Heartbeat interval/, '90')
    await press('Save and send')
    await screen.findByText('The gateway was deleted')
  })
})

describe('the address', () => {
  test('is asked for only when it is static', async () => {
    await open(stored('ZigBee', { ipMode: 1 }))
    expect(screen.queryByLabelText('Netmask')).toBeNull()
    await choose(/^IP assignment/, 'Static')
    expect(screen.getByLabelText('Netmask')).toBeTruthy()
  })

  test('has to be complete', async () => {
    const server = await open(stored('ZigBee', { ipMode: 0, ipAddress: '10.0.0.7', netmask: '255.255.255.0' }))
    await fillIn(/^Heartbeat interval/, '90')
    await press('Save and send')
    expect(problemAt('Gateway address')).not.toBeNull()
    expect(server.sent(save)).toEqual([])
    await fillIn('Gateway address', '10.0.0.1')
    await press('Save and send')
    await waitFor(() => expect(server.bodies(save)).toMatchObject([{ change: { gatewayAddress: '10.0.0.1', heartbeat: 90 } }]))
  })
})

describe('a secret', () => {
  const placeholder = () => field('Password').placeholder

  test('is never shown, only whether it is set', async () => {
    await open([sampleSetting('mqttPassword', null, { isSet: true })])
    expect([field('Password').value, placeholder()]).toEqual(['', 'Set. Leave empty to keep unchanged'])
  })

  test('that is not set says so', async () => {
    await open(stored('ZigBee'))
    expect(placeholder()).toBe('Not set')
  })

  test('is sent as typed, and its field is empty afterwards', async () => {
    const server = await open(stored('ZigBee'))
    await fillIn('Password', 'pa ss')
    await press('Save and send')
    await waitFor(() => expect(server.bodies(save)).toEqual([{ id: 4, change: { mqttPassword: 'pa ss' } }]))
    await waitFor(() => expect(field('Password').value).toBe(''))
  })
})

test('in Chinese', async () => {
  useLanguage.setState({ lang: 'cn' })
  await open(stored('ZigBee'))
  await fillIn(/^心跳间隔/, '90')
  await press('保存并下发')
  await screen.findByText('已保存，1 项设置排队等待下发')
})
