import type { ConnectorDetail, connectorCalls } from '@undertone/domain/connector/connector.calls'
import { connectorProblem } from '@undertone/domain/connector/connector-check'
import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import { initialModbusConfig } from '@undertone/domain/connector/modbus-config'
import type { InputOf } from '@undertone/domain/core/call'
import { fillBoth } from '@undertone/domain/core/problem'
import { fieldProblem, type Problems } from '../../../ui/form/form-problems.ts'
import { connectorText as text } from '../shared/connector.text.ts'

/** A connector in the form. Packets are text or hexadecimal digits as entered, addresses one text. */
export interface ConnectorDraft {
  readonly name: string
  readonly gatewayId: number | null
  readonly host: string
  readonly port: string
  readonly userName: string
  /** Empty: the stored one stays. */
  readonly password: string
  readonly packets: 'text' | 'hex'
  readonly registration: string
  readonly heartbeat: string
  readonly addresses: string
  readonly timeoutMs: string
  readonly config: ConnectorConfig
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (typed: string, form: ConnectorDraft['packets']): string =>
  form === 'hex'
    ? typed.replaceAll(/\s/g, '').toLowerCase()
    : [...new TextEncoder().encode(typed)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether bytes are printable ASCII, so that they can be shown as text. */
const isPlain = (hex: string): boolean => bytesOf(hex).every((byte) => byte >= 0x20 && byte < 0x7f)

/** A new connector. */
export const newDraft: ConnectorDraft = {
  ...{ name: '', gatewayId: null, host: '', port: '502', userName: '', password: '', packets: 'text' },
  ...{ registration: '', heartbeat: '', addresses: '', timeoutMs: '1000', config: initialModbusConfig },
}

export function draftOf({ name, gatewayId, host, port, userName, config }: ConnectorDetail): ConnectorDraft {
  const both = [config.registration ?? '', config.heartbeat ?? '']
  const packets = both.every(isPlain) ? 'text' : 'hex'
  const [registration = '', heartbeat = ''] = packets === 'hex' ? both : both.map((hex) => new TextDecoder().decode(bytesOf(hex)))
  return {
    ...{ name, gatewayId, host, port: port === null ? '' : String(port), userName, password: '', packets, registration, heartbeat },
    ...{ addresses: config.addresses.join(', '), timeoutMs: String(config.timeoutMs), config },
  }
}

type Body = InputOf<typeof connectorCalls.add>['body']

/** What is sent of a draft. */
export function bodyOf(draft: ConnectorDraft): Body {
  const { name, gatewayId, host, port, userName, password, packets, registration, heartbeat, addresses, timeoutMs, config } = draft
  const isDialIn = config.transport === 'dialIn'
  const packet = (typed: string) => (isDialIn && typed.trim() !== '' ? hexOf(typed, packets) : null)
  return {
    ...{
      name,
      gatewayId: gatewayId ?? 0,
      host: isDialIn ? '' : host.trim(),
      port: isDialIn || port === '' ? null : Number(port),
      userName,
    },
    ...(password === '' ? {} : { password }),
    config: {
      ...config,
      timeoutMs: Number(timeoutMs),
      registration: packet(registration),
      heartbeat: packet(heartbeat),
      addresses: isDialIn ? addresses.split(/[,，\s]+/).filter((one) => one !== '') : [],
    },
  }
}

const packetProblem = (typed: string, form: ConnectorDraft['packets']) => {
  const hex = hexOf(typed, form)
  if (hex.length > 128) return form === 'hex' ? text.badPacket : text.badText
  return hex === '' || /^([\da-f]{2})+$/.test(hex) ? null : text.badPacket
}

/** What cannot be saved, at the fields of the form. */
export function draftProblems(draft: ConnectorDraft): Problems {
  const found: Record<string, (typeof text)['badPacket'] | Problems[string]> = {}
  const { packets, registration, heartbeat, config } = draft
  for (const [name, typed] of [
    ['registration', registration],
    ['heartbeat', heartbeat],
  ] as const) {
    const problem = config.transport === 'dialIn' ? packetProblem(typed, packets) : null
    if (problem) found[name] = problem
  }
  const incomplete = config.values.findIndex(({ sensorId, key }) => sensorId.trim() === '' || key.trim() === '')
  if (incomplete >= 0) found.values = fillBoth(text.rowIncomplete, { row: incomplete + 1 })
  const wave = config.waves.findIndex(({ sensorId }) => sensorId.trim() === '')
  if (wave >= 0) found.waves = fillBoth(text.rowIncomplete, { row: wave + 1 })
  return { ...fieldProblem(connectorProblem(bodyOf(draft))), ...found }
}
