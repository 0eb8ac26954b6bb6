import mqtt from 'mqtt'
import { numberAt, objectOf, textAt } from '../transport/answer.ts'
import type { Api } from '../transport/api.ts'
import { findRow } from '../transport/ensure.ts'
import { company } from './protocol-machine.ts'
import { simulatedValues } from './simulated-values.ts'

const keyName = 'Simulated delivery'
/** One that becomes a machine's, and one that stays without sensors and offers itself to be claimed. */
export const registeredId = 'GW-SELF-0001'
const offeredId = 'GW-SELF-0002'
/** By which the second one is claimed. */
export const claimSecret = 'A7F3-9921'
export const registeredSensor = 'SELF-0001'
const claimMs = 3_600_000
const sendMs = 10_000

/** The credential of a device: by provisioning, as a device asks for it; one that is registered already gets another one. */
async function credentialOf(api: Api, url: string, deviceName: string, key: { key: string; secret: string } | null): Promise<string> {
  const known = await findRow(api, 'gateway', { deviceId: deviceName })
  if (known) {
    const answer = await api.post('/gateway/resetCredential', { id: numberAt(known, 'id') })
    return textAt(objectOf(answer, 'resetCredential'), 'credential')
  }
  const body = JSON.stringify({ deviceName, provisionDeviceKey: key?.key, provisionDeviceSecret: key?.secret })
  const answer = await (
    await fetch(`${url}/api/v1/provision`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  ).json()
  return textAt(objectOf(answer, '/api/v1/provision'), 'credentialsValue')
}

/** Makes a key for both, which are two at most, while one of them is not registered. */
async function keyFor(api: Api, companyId: number): Promise<{ key: string; secret: string } | null> {
  const missing = [registeredId, offeredId].map((deviceId) => findRow(api, 'gateway', { deviceId }))
  if ((await Promise.all(missing)).every((row) => row !== undefined)) return null
  const old = await findRow(api, 'provisioningKey', { name: keyName })
  // Its secret was shown once, to an earlier run.
  const name = old ? `${keyName} ${Date.now() % 100_000}` : keyName
  const made = objectOf(
    await api.post('/provisioningKey/add', { name, companyId, gatewayType: 'DTUEthernet', maxDevices: 2, isOn: true }),
    'key',
  )
  return { key: textAt(made, 'key'), secret: textAt(made, 'secret') }
}

/** A device that registered itself. */
export interface RegisteredDevice {
  readonly deviceId: string
  readonly credential: string
}

/** Registers two gateways by a key; they keep their names over restarts, and get other credentials. */
export async function registerSelves(api: Api, url: string): Promise<readonly RegisteredDevice[]> {
  const owner = await findRow(api, 'company', { name: company })
  if (!owner) throw new Error(`the product has no company "${company}"`)
  const key = await keyFor(api, numberAt(owner, 'id'))
  const devices: RegisteredDevice[] = []
  for (const deviceId of [registeredId, offeredId]) devices.push({ deviceId, credential: await credentialOf(api, url, deviceId, key) })
  return devices
}

/** Has registered devices speak MQTT over WebSocket until the signal. */
export function speakOverWebSocket(url: string, devices: readonly RegisteredDevice[], signal: AbortSignal): void {
  for (const { deviceId, credential } of devices) {
    const options = { username: credential, clientId: deviceId, protocolVersion: 5, reconnectPeriod: 2000 } as const
    const client = mqtt.connect(`${url.replace(/^http/, 'ws')}/mqtt`, options)
    client.on('error', () => undefined)
    const send = (topic: string, body: object) => client.publish(topic, JSON.stringify(body), { qos: 1 })
    if (deviceId === offeredId) client.on('connect', () => send('v1/devices/me/claim', { secretKey: claimSecret, durationMs: claimMs }))
    const timer = setInterval(() => {
      if (deviceId === registeredId && client.connected)
        send('v1/gateway/telemetry', { [registeredSensor]: [{ ts: Date.now(), values: simulatedValues(Date.now() / 1000, 7) }] })
    }, sendMs)
    signal.addEventListener('abort', () => {
      clearInterval(timer)
      client.end(true)
    })
  }
}
