import { isAnswer } from '../transport/answer.ts'

/** A command as it arrives at a gateway. */
export interface GatewayCommand {
  readonly id: number
  /** Null for the gateway itself. */
  readonly sensorId: string | null
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Topics on which commands arrive. */
export const commandTopics = ['v1/gateway/rpc', 'v1/devices/me/rpc/request/+'] as const

const ownRequest = /^v1\/devices\/me\/rpc\/request\/(\d+)$/

function read(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Reads a command; undefined for anything else. */
export function readCommand(topic: string, payload: Uint8Array): GatewayCommand | undefined {
  const message = read(payload)
  if (!isAnswer(message)) return undefined
  const own = ownRequest.exec(topic)?.[1]
  const data = own === undefined ? message.data : message
  const id = own === undefined && isAnswer(data) ? data.id : Number(own)
  const sensorId = own === undefined ? message.device : null
  if (!isAnswer(data) || typeof data.method !== 'string' || typeof id !== 'number') return undefined
  if (sensorId !== null && typeof sensorId !== 'string') return undefined
  return { id, sensorId, method: data.method, params: isAnswer(data.params) ? data.params : {} }
}

/** Topic and payload of the answer to a command. */
export const answerMessage = ({ id, sensorId }: GatewayCommand, data: object) =>
  sensorId === null
    ? { topic: `v1/devices/me/rpc/response/${id}`, payload: JSON.stringify(data) }
    : { topic: 'v1/gateway/rpc', payload: JSON.stringify({ device: sensorId, id, data }) }
