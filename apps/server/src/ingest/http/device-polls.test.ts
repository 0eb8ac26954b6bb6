import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DownCommand } from '../../contracts/device-link.ts'
import { DevicePolls } from './device-polls.ts'

const command: DownCommand = { id: 41, sensorId: null, method: 'restart', params: {}, hasSecrets: false }
const settings: DownCommand = { ...command, method: 'writeSettings', params: { heartbeat: 30 } }
const quiet = new AbortController().signal
const seven = { gatewayId: 7, tenantId: 1 }
const plain = { ms: 1000, isEncrypted: false, signal: quiet }

afterEach(() => vi.useRealTimers())

describe('a device that polls', () => {
  test('wakes its commands, and gets one', async () => {
    const woken: number[] = []
    const polls = new DevicePolls((gatewayId) => woken.push(gatewayId))
    expect(await polls.send(7, command)).toBe('notConnected')
    const waiting = polls.wait(seven, 'rpc', plain)
    expect(woken).toEqual([7])
    expect(await polls.send(7, { ...command, sensorId: 'S-1' })).toBe('delivered')
    expect(JSON.parse((await waiting) ?? '')).toEqual({ id: 41, device: 'S-1', method: 'restart', params: {} })
    expect(await polls.send(7, command)).toBe('notConnected')
  })

  test('gets a command once, however many polls it has', async () => {
    const polls = new DevicePolls(() => undefined)
    const first = polls.wait(seven, 'rpc', plain)
    const gone = new AbortController()
    const second = polls.wait(seven, 'rpc', { ...plain, signal: gone.signal })
    await polls.send(7, command)
    gone.abort()
    expect([await first, await second].filter((one) => one !== null)).toHaveLength(1)
  })

  test('gets its settings as attributes if it waits for these only, and no command', async () => {
    const polls = new DevicePolls(() => undefined)
    const waiting = polls.wait(seven, 'attributes', plain)
    expect(await polls.send(7, command)).toBe('notSupported')
    expect(await polls.send(7, settings)).toBe('deliveredUnanswered')
    expect(await waiting).toBe('{"heartbeat":30}')
  })

  test('gets no secrets over an unencrypted connection', async () => {
    const polls = new DevicePolls(() => undefined)
    void polls.wait(seven, 'rpc', plain)
    expect(await polls.send(7, { ...settings, hasSecrets: true })).toBe('notSupported')
    void polls.wait(seven, 'rpc', { ...plain, isEncrypted: true })
    expect(await polls.send(7, { ...settings, hasSecrets: true })).toBe('delivered')
  })

  test('gets nothing when its time is over, or when it has gone', async () => {
    vi.useFakeTimers()
    const polls = new DevicePolls(() => undefined)
    const late = polls.wait(seven, 'rpc', plain)
    vi.advanceTimersByTime(1000)
    expect(await late).toBeNull()
    const gone = new AbortController()
    const left = polls.wait(seven, 'rpc', { ...plain, signal: gone.signal })
    gone.abort()
    expect(await left).toBeNull()
    expect(await polls.send(7, command)).toBe('notConnected')
  })

  test('may not wait in too many requests at a time, and its place is free again afterwards', async () => {
    const polls = new DevicePolls(() => undefined)
    const waiting = Array.from({ length: 4 }, () => polls.wait(seven, 'rpc', plain))
    expect(polls.wait(seven, 'rpc', plain)).toBeUndefined()
    expect(polls.wait({ gatewayId: 8, tenantId: 1 }, 'rpc', plain)).toBeDefined()
    polls.disconnect(7)
    expect(await Promise.all(waiting)).toEqual([null, null, null, null])
    expect(polls.wait(seven, 'rpc', plain)).toBeDefined()
    polls.close()
  })

  test('leaves places to the devices of other customers', () => {
    const polls = new DevicePolls(() => undefined)
    const waits = (tenantId: number, count: number) =>
      Array.from({ length: count }, (_, i) => {
        const waits = { ...plain, signal: new AbortController().signal }
        return polls.wait({ gatewayId: tenantId * 100_000 + (i >> 2), tenantId }, 'rpc', waits)
      }).filter((one) => one !== undefined).length
    expect(waits(1, 6000)).toBe(5000)
    expect(waits(2, 6000)).toBe(2500)
    polls.close()
    expect(waits(3, 6000)).toBe(5000)
    polls.close()
  })
})
