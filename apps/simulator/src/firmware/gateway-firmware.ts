import { isAnswer } from '../transport/answer.ts'
import type { UpgradeAgent } from './upgrade-agent.ts'

/** Topics on which a gateway hears of firmware for itself and its sensors. */
export const firmwareTopics = [
  'v1/devices/me/attributes',
  'v1/devices/me/attributes/response/+',
  'v1/gateway/attributes',
  'v1/gateway/attributes/response',
  'v2/fw/response/+/chunk/+',
  'v2/fw/error',
] as const

const chunkTopic = /^v2\/fw\/response\/(\d+)\/chunk\/(\d+)$/
const ownAnswer = /^v1\/devices\/me\/attributes\/response\/\d+$/

function read(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8'))
  } catch {
    return undefined
  }
}

/** A device of a gateway, under the number of its requests; the gateway itself has no sensor id. */
export interface UpgradedDevice {
  readonly number: number
  readonly sensorId: string | null
  readonly agent: UpgradeAgent
}

/** Topic and payload by which a device asks for a part. */
export const chunkRequest = ({ number, sensorId }: Omit<UpgradedDevice, 'agent'>, index: number, size: number) => ({
  topic: `v2/fw/request/${number}/chunk/${index}`,
  payload: sensorId === null ? String(size) : JSON.stringify({ device: sensorId, size }),
})

/** Topic and payload of what a device says about its firmware. */
export const firmwareReport = (sensorId: string | null, values: Readonly<Record<string, string>>) =>
  sensorId === null
    ? { topic: 'v1/devices/me/telemetry', payload: JSON.stringify(values) }
    : { topic: 'v1/gateway/telemetry', payload: JSON.stringify({ [sensorId]: [{ values }] }) }

/** Hands what arrives at a gateway to the device that it is for; returns whether it was about firmware. */
export function routeFirmware(devices: readonly UpgradedDevice[], topic: string, payload: Uint8Array): boolean {
  const [, number, index] = chunkTopic.exec(topic) ?? []
  if (number !== undefined && index !== undefined) {
    devices.find((one) => one.number === Number(number))?.agent.take(Number(index), payload)
    return true
  }
  const own = devices.find(({ sensorId }) => sensorId === null)
  const message = read(payload)
  if (topic === 'v1/devices/me/attributes') own?.agent.hear(message)
  else if (ownAnswer.test(topic)) own?.agent.hear(isAnswer(message) ? message.shared : undefined)
  else if (topic === 'v1/gateway/attributes' || topic === 'v1/gateway/attributes/response') {
    if (isAnswer(message)) devices.find(({ sensorId }) => sensorId === message.device)?.agent.hear(message.data ?? message.values)
  } else return topic === 'v2/fw/error'
  return true
}
