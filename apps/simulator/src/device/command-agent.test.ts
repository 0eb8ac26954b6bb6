import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandAgent, type DeviceWork } from './command-agent.ts'
import { openDeviceMemory } from './device-memory.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-devices-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const nowMs = Date.UTC(2026, 10, 29, 12)
const listensMs = nowMs + 30_000

/** A gateway with one sensor, what it published and what it did. */
function gateway(collect: () => Promise<void> = async () => undefined) {
  const said: { topic: string; payload: unknown }[] = []
  const did: string[] = []
  const work: DeviceWork = {
    listensAt: () => listensMs,
    collectWave: async (sensorId, params, id) => {
      did.push(`wave ${sensorId} ${JSON.stringify(params)} ${id}`)
      await collect()
    },
    resend: async () => 3,
    restart: () => void did.push('restart'),
    factsOf: () => ({ fw_version: '1.4', hw_version: 'B', sim: '8986' }),
    rssiOf: () => 22,
  }
  const memory = openDeviceMemory(folder, () => ({ sleepT: 1, hfCompensation: 2 }))
  const publish = async (topic: string, payload: string | Uint8Array) => {
    said.push({ topic, payload: JSON.parse(String(payload)) })
    return 0
  }
  const agent = commandAgent('GW-1', { memory, publish, work, now: () => nowMs })
  const receive = (topic: string, message: object) => agent.receive(topic, Buffer.from(JSON.stringify(message)))
  const ask = (id: number, method: string, params = {}) => receive('v1/gateway/rpc', { device: 'S-1', data: { id, method, params } })
  return { agent, memory, said, did, receive, ask }
}

describe('a gateway', () => {
  it('executes its own commands at once', () => {
    const { said, did, receive } = gateway()
    receive('v1/devices/me/rpc/request/7', { method: 'restart', params: {} })
    expect(did).toEqual(['restart'])
    expect(said).toEqual([{ topic: 'v1/devices/me/rpc/response/7', payload: { success: true, values: {} } }])
  })

  it('hands a command to a sensor when that listens', () => {
    const { agent, said, ask } = gateway()
    ask(8, 'readRssi')
    agent.tick(listensMs - 1)
    expect(said).toEqual([])
    agent.tick(listensMs)
    expect(said).toEqual([{ topic: 'v1/gateway/rpc', payload: { device: 'S-1', id: 8, data: { success: true, values: { rssi: 22 } } } }])
  })

  it.each([
    ['readParams', { sleepT: 1, hfCompensation: 2 }],
    ['readVersion', { fw_version: '1.4', hw_version: 'B' }],
    ['readSim', { sim: '8986' }],
    ['readHfCompensation', { hfCompensation: 2 }],
    ['timeCalibration', { clockDriftMs: 0 }],
  ])('answers %s', (method, values) => {
    const { said, agent, ask } = gateway()
    ask(9, method)
    agent.tick(listensMs)
    expect(said).toMatchObject([{ payload: { data: { success: true, values } } }])
  })

  it('refuses what it does not know', () => {
    const { said, receive } = gateway()
    receive('v1/devices/me/rpc/request/7', { method: 'selfDestruct', params: {} })
    expect(said).toMatchObject([{ payload: { status: 'refused' } }])
  })

  it('executes a command once, also after it was switched off, and answers again', () => {
    const first = gateway()
    first.receive('v1/devices/me/rpc/request/7', { method: 'restart', params: {} })
    const second = gateway()
    second.receive('v1/devices/me/rpc/request/7', { method: 'restart', params: {} })
    expect(second.did).toEqual([])
    expect(second.said).toEqual(first.said)
  })

  it('takes a command that arrives twice before the sensor listens once', () => {
    const { agent, said, ask } = gateway()
    ask(8, 'readRssi')
    ask(8, 'readRssi')
    agent.tick(listensMs)
    agent.tick(listensMs)
    expect(said).toHaveLength(1)
  })

  it('executes one that it has answered long ago once more, and does not stay silent', () => {
    const { said, did, receive } = gateway()
    const restart = (id: number) => receive(`v1/devices/me/rpc/request/${id}`, { method: 'restart', params: {} })
    for (let id = 1; id <= 501; id++) restart(id)
    expect(said).toHaveLength(501)
    restart(501)
    restart(1)
    expect(said).toHaveLength(503)
    expect(did).toHaveLength(502)
  })

  it('keeps the settings that it was sent, and reports them without secrets', () => {
    const { memory, said, receive } = gateway()
    receive('v1/devices/me/rpc/request/7', { method: 'writeSettings', params: { heartbeat: 30, aesKey: 'secret' } })
    expect(said[0]).toEqual({ topic: 'v1/devices/me/attributes', payload: { heartbeat: 30 } })
    expect(memory.settingsOf('GW-1')).toMatchObject({ heartbeat: 30 })
    expect(gateway().memory.settingsOf('GW-1')).toMatchObject({ heartbeat: 30 })
  })

  it('accepts a waveform, and says so if it cannot be recorded', async () => {
    const { agent, said, did, ask } = gateway(async () => {
      throw new Error('no waveforms')
    })
    ask(8, 'collectWave', { sampleHz: 25_600 })
    agent.tick(listensMs)
    expect(did).toEqual(['wave S-1 {"sampleHz":25600} 8'])
    await expect.poll(() => said.length).toBe(2)
    expect(said).toMatchObject([
      { payload: { data: { status: 'accepted' } } },
      { payload: { data: { success: false, error: 'no waveforms' } } },
    ])
  })

  it('ignores what is no command', () => {
    const { said, receive } = gateway()
    receive('v1/gateway/rpc', { device: 7, data: { id: 1, method: 'restart' } })
    receive('v1/gateway/rpc', { device: 'S-1', data: { id: 'x', method: 'restart' } })
    expect(said).toEqual([])
  })
})
