import {
  type BrokerConfig,
  brokerRule,
  type ChirpstackConfig,
  initialBrokerConfig,
  initialChirpstackConfig,
  uplinkRule,
} from '@undertone/domain/connector/broker-config'
import { type CardConfig, initialCardConfig } from '@undertone/domain/connector/card-config'
import { downlinkTarget, modbusTarget, sparkplugTarget } from '@undertone/domain/connector/command-target'
import type { ConnectorDetail, connectorCalls } from '@undertone/domain/connector/connector.calls'
import { comesToUs, connectorProblem } from '@undertone/domain/connector/connector-check'
import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import { initialModbusConfig, type ModbusConfig } from '@undertone/domain/connector/modbus-config'
import { initialOpcuaConfig, type OpcuaConfig, opcuaConfig, opcuaValue } from '@undertone/domain/connector/opcua-config'
import { initialOpcuaServerConfig, type OpcuaServerConfig, opcuaServerConfig } from '@undertone/domain/connector/opcua-server-config'
import { initialSparkplugConfig, type SparkplugConfig, sparkplugRule } from '@undertone/domain/connector/sparkplug-config'
import { initialSparkplugOutConfig, type SparkplugOutConfig, sparkplugOutConfig } from '@undertone/domain/connector/sparkplug-out-config'
import type { InputOf } from '@undertone/domain/core/call'
import { fillBoth } from '@undertone/domain/core/problem'
import type { Text } from '@undertone/domain/core/text'
import { fieldProblem, type Problems } from '../../../ui/form/form-problems.ts'
import { connectorText as text } from '../shared/connector.text.ts'
import { opcuaText } from '../shared/opcua.text.ts'
import { opcuaServerText } from '../shared/opcua-server.text.ts'

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
  /** These only name fields: they are parts of the configuration. */
  readonly transport: ''
  readonly cardId: ''
  readonly login: ''
  readonly trusted: ''
  readonly config: ConnectorConfig
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (typed: string, form: ConnectorDraft['packets']): string =>
  form === 'hex'
    ? typed.replaceAll(/\s/g, '').toLowerCase()
    : [...new TextEncoder().encode(typed)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether bytes are printable ASCII, so that they can be shown as text. */
const isPlain = (hex: string): boolean => bytesOf(hex).every((byte) => byte >= 0x20 && byte < 0x7f)

/** A configuration with a client id of its own: two clients of one broker with the same id end each other's connection, again and again. */
const withOwnClient = (config: ConnectorConfig): ConnectorConfig =>
  'clientId' in config ? { ...config, clientId: `undertone-${Math.random().toString(36).slice(2, 10)}` } : config

/** A new connector. */
export const newDraft: ConnectorDraft = {
  ...{ name: '', gatewayId: null, host: '', port: '502', userName: '', password: '', packets: 'text' },
  ...{ registration: '', heartbeat: '', addresses: '', timeoutMs: '1000', transport: '', cardId: '', login: '', trusted: '' },
  config: initialModbusConfig,
}

/** The packets of a device that dials in, as text if they can be. */
function packetsOf({ registration, heartbeat }: ModbusConfig): Pick<ConnectorDraft, 'packets' | 'registration' | 'heartbeat'> {
  const both = [registration ?? '', heartbeat ?? '']
  const packets = both.every(isPlain) ? 'text' : 'hex'
  const [first = '', second = ''] = packets === 'hex' ? both : both.map((hex) => new TextDecoder().decode(bytesOf(hex)))
  return { packets, registration: first, heartbeat: second }
}

export function draftOf({ name, gatewayId, host, port, userName, config }: ConnectorDetail): ConnectorDraft {
  const shared = { ...newDraft, name, gatewayId, host, port: port === null ? '' : String(port), userName, config }
  if (config.kind === 'card' || config.kind === 'opcuaServer') return { ...shared, addresses: config.addresses.join(', ') }
  if (config.kind !== 'modbus') return shared
  return { ...shared, ...packetsOf(config), addresses: config.addresses.join(', '), timeoutMs: String(config.timeoutMs) }
}

/** A copy of a connector, for one beside it. */
export const copyOf = (of: ConnectorDetail): ConnectorDraft => {
  const draft = draftOf(of)
  // A card has one connector.
  const config = draft.config.kind === 'card' ? { ...draft.config, cardId: 0 } : draft.config
  return { ...draft, config: withOwnClient(config) }
}

/** A new configuration of a kind, with the port that is usual for it. */
export function startOf(kind: ConnectorConfig['kind']): Pick<ConnectorDraft, 'config' | 'port'> {
  const { config, port } = {
    modbus: { config: initialModbusConfig, port: '502' },
    broker: { config: initialBrokerConfig, port: '1883' },
    chirpstack: { config: initialChirpstackConfig, port: '1883' },
    sparkplug: { config: initialSparkplugConfig, port: '1883' },
    opcua: { config: initialOpcuaConfig, port: '4840' },
    sparkplugOut: { config: initialSparkplugOutConfig, port: '1883' },
    card: { config: initialCardConfig, port: '' },
    opcuaServer: { config: initialOpcuaServerConfig, port: '' },
  }[kind]
  return { config: withOwnClient(config), port }
}

/** Addresses and networks of one text. */
const addressesOf = (typed: string): string[] => typed.split(/[,，\s]+/).filter((one) => one !== '')

/** What comes to us, with where it comes from. */
const listening = <C extends CardConfig | OpcuaServerConfig>({ addresses }: ConnectorDraft, config: C): C => ({
  ...config,
  addresses: addressesOf(addresses),
})

type Body = InputOf<typeof connectorCalls.add>['body']

function modbusBody(draft: ConnectorDraft, config: ModbusConfig): ModbusConfig {
  const { packets, registration, heartbeat, addresses, timeoutMs } = draft
  const isDialIn = config.transport === 'dialIn'
  const packet = (typed: string) => (isDialIn && typed.trim() !== '' ? hexOf(typed, packets) : null)
  return {
    ...{ ...config, timeoutMs: Number(timeoutMs), registration: packet(registration), heartbeat: packet(heartbeat) },
    addresses: isDialIn ? addressesOf(addresses) : [],
  }
}

function configBody(draft: ConnectorDraft, config: ConnectorConfig): ConnectorConfig {
  if (config.kind === 'modbus') return modbusBody(draft, config)
  return config.kind === 'card' || config.kind === 'opcuaServer' ? listening(draft, config) : config
}

/** What is sent of a draft. */
export function bodyOf(draft: ConnectorDraft): Body {
  const { name, gatewayId, host, port, userName, password, config } = draft
  const isDialIn = comesToUs(config)
  return {
    ...{
      name,
      gatewayId: gatewayId ?? 0,
      host: isDialIn ? '' : host.trim(),
      port: isDialIn || port === '' ? null : Number(port),
      userName,
    },
    ...(password === '' ? {} : { password }),
    config: configBody(draft, config),
  }
}

/** What is sent to look around in an OPC UA server: a mapping and a name may be missing yet. */
export function browseBody(draft: ConnectorDraft): Body {
  const body = bodyOf(draft)
  return { ...body, name: body.name.trim() || 'new', config: body.config.kind === 'opcua' ? { ...body.config, values: [] } : body.config }
}

const packetProblem = (typed: string, form: ConnectorDraft['packets']) => {
  const hex = hexOf(typed, form)
  if (hex.length > 128) return form === 'hex' ? text.badPacket : text.badText
  return hex === '' || /^([\da-f]{2})+$/.test(hex) ? null : text.badPacket
}

const isBlank = (typed: string): boolean => typed.trim() === ''
const rowProblem = (row: number): Text => fillBoth(text.rowIncomplete, { row: row + 1 })

function modbusProblems({ packets, registration, heartbeat }: ConnectorDraft, { transport, values, waves }: ModbusConfig): Problems {
  const found: Record<string, Text> = {}
  for (const [name, typed] of Object.entries({ registration, heartbeat })) {
    const problem = transport === 'dialIn' ? packetProblem(typed, packets) : null
    if (problem) found[name] = problem
  }
  const value = values.findIndex(({ sensorId, key }) => isBlank(sensorId) || isBlank(key))
  if (value >= 0) found.values = rowProblem(value)
  const wave = waves.findIndex(({ sensorId }) => isBlank(sensorId))
  if (wave >= 0) found.waves = rowProblem(wave)
  return found
}

const ruleSchemas = { broker: brokerRule, chirpstack: uplinkRule, sparkplug: sparkplugRule } as const

function ruleProblems(config: BrokerConfig | ChirpstackConfig | SparkplugConfig): Problems {
  const rules: readonly object[] = config.rules
  const schema = ruleSchemas[config.kind]
  const wrong = rules.findIndex((rule) => !schema.safeParse(rule).success)
  return wrong < 0 ? {} : { rules: fillBoth(text.ruleWrong, { row: wrong + 1 }) }
}

const targetSchemas = { modbus: modbusTarget, chirpstack: downlinkTarget, sparkplug: sparkplugTarget } as const

function opcuaProblems(config: OpcuaConfig): Problems {
  const wrong = config.values.findIndex((value) => !opcuaValue.safeParse(value).success)
  return {
    ...(wrong < 0 ? {} : { values: rowProblem(wrong) }),
    ...(opcuaConfig.shape.path.safeParse(config.path).success ? {} : { config: opcuaText.badPath }),
  }
}

function targetProblems(
  config: Exclude<ConnectorConfig, BrokerConfig | SparkplugOutConfig | OpcuaConfig | OpcuaServerConfig | CardConfig>,
): Problems {
  const targets: readonly object[] = config.targets
  const wrong = targets.findIndex((target) => !targetSchemas[config.kind].safeParse(target).success)
  return wrong < 0 ? {} : { targets: fillBoth(text.targetWrong, { row: wrong + 1 }) }
}

/** Names that no topic can have. */
const nameProblems = (config: SparkplugOutConfig): Problems =>
  sparkplugOutConfig.safeParse(config).success ? {} : { config: text.badEdgeName }

const serverNameProblems = ({ hostName }: OpcuaServerConfig): Problems =>
  opcuaServerConfig.shape.hostName.safeParse(hostName).success ? {} : { config: opcuaServerText.badHostName }

/** What cannot be saved, at the fields of the form. */
export function draftProblems(draft: ConnectorDraft): Problems {
  const { config } = draft
  if (config.kind === 'card') return fieldProblem(connectorProblem(bodyOf(draft)))
  if (config.kind === 'sparkplugOut') return { ...fieldProblem(connectorProblem(bodyOf(draft))), ...nameProblems(config) }
  if (config.kind === 'opcuaServer') return { ...fieldProblem(connectorProblem(bodyOf(draft))), ...serverNameProblems(config) }
  if (config.kind === 'opcua') return { ...fieldProblem(connectorProblem(bodyOf(draft))), ...opcuaProblems(config) }
  const own = config.kind === 'modbus' ? modbusProblems(draft, config) : ruleProblems(config)
  const targets = config.kind === 'broker' ? {} : targetProblems(config)
  return { ...fieldProblem(connectorProblem(bodyOf(draft))), ...own, ...targets }
}
