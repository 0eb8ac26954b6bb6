import { network } from '../core/call.ts'
import { DomainError } from '../core/error.ts'
import type { BrokerConfig, ChirpstackConfig } from './broker-config.ts'
import type { CardConfig } from './card-config.ts'
import { parseDownlink } from './command-target.ts'
import { connectorErrors } from './connector.errors.ts'
import type { ConnectorConfig } from './connector-config.ts'
import { hasBits, type ModbusConfig, registersOf } from './modbus-config.ts'
import { isNodeName, isSecured, type OpcuaConfig } from './opcua-config.ts'
import { type OpcuaServerConfig, opcuaServerLimits } from './opcua-server-config.ts'
import type { SparkplugOutConfig } from './sparkplug-out-config.ts'
import { parsePath, parsePlace } from './value-path.ts'

/** What is checked of a connector beyond the form of its fields. */
export interface CheckedConnector {
  readonly host: string
  readonly port: number | null
  readonly config: ConnectorConfig
  readonly userName?: string
  /** As entered; left out: the stored one stays. */
  readonly password?: string | null | undefined
}

const topAddress = 65_535
/** Fewest bytes of a registration packet: a shorter one would be met by chance, and by the packets of other devices (guess). */
const minRegistrationBytes = 4
/** The widest networks from which a device may dial in, bits: those of one operator (guess). A wider one would let the whole Internet try packets. */
const minBits = { ipv4: 8, ipv6: 32 } as const

/** Whether a device may dial in from a text: an address, or a network that is not too wide. */
function isDialInNetwork(text: string): boolean {
  const bits = text.split('/')[1]
  return network.safeParse(text).success && (bits === undefined || Number(bits) >= minBits[text.includes(':') ? 'ipv6' : 'ipv4'])
}

function modbusProblem({ values, waves, targets, transport, registration, addresses }: ModbusConfig): DomainError | null {
  if (transport === 'dialIn') {
    if (registration === null || registration.length < 2 * minRegistrationBytes)
      return new DomainError(connectorErrors.registrationMissing, {}, 'registration')
    if (addresses.length === 0) return new DomainError(connectorErrors.addressesMissing, {}, 'addresses')
  }
  const wrong = addresses.find((one) => !isDialInNetwork(one))
  if (wrong !== undefined) return new DomainError(connectorErrors.noNetwork, { text: wrong }, 'addresses')
  if (values.length + waves.length === 0) return new DomainError(connectorErrors.nothingMapped, {}, 'values')
  const high = values.findIndex(({ address, table, type }) => address + (hasBits(table) ? 1 : registersOf(type)) - 1 > topAddress)
  if (high >= 0) return new DomainError(connectorErrors.rangeTooHigh, { row: high + 1 }, 'values')
  const readOnly = targets.findIndex(({ table }) => table !== 'holding' && table !== 'coil')
  if (readOnly >= 0) return new DomainError(connectorErrors.targetReadOnly, { row: readOnly + 1 }, 'targets')
  const beyond = targets.findIndex(({ address, table, type }) => address + (hasBits(table) ? 1 : registersOf(type)) - 1 > topAddress)
  if (beyond >= 0) return new DomainError(connectorErrors.rangeTooHigh, { row: beyond + 1 }, 'targets')
  const long = waves.findIndex(({ address, count }) => address + count - 1 > topAddress)
  return long < 0 ? null : new DomainError(connectorErrors.rangeTooHigh, { row: long + 1 }, 'waves')
}

/** Fewest characters of the secret of a card, which anybody may try to guess who reaches the port (guess). */
export const minCardSecret = 16

function cardProblem({ cardId, addresses }: CardConfig, secret: string | null | undefined): DomainError | null {
  if (cardId === 0) return new DomainError(connectorErrors.cardMissing, {}, 'cardId')
  if (addresses.length === 0) return new DomainError(connectorErrors.addressesMissing, {}, 'addresses')
  const wrong = addresses.find((one) => !isDialInNetwork(one))
  if (wrong !== undefined) return new DomainError(connectorErrors.noNetwork, { text: wrong }, 'addresses')
  const isShort = typeof secret === 'string' && secret.length < minCardSecret
  return isShort ? new DomainError(connectorErrors.cardSecretShort, { count: minCardSecret }, 'password') : null
}

/** Texts of each rule that name a place in a message. */
function pathsOf(config: BrokerConfig | ChirpstackConfig): string[][] {
  if (config.kind === 'chirpstack') return config.rules.map(({ source }) => [source])
  return config.rules.map(({ path, sensor, time }) => [path, ...(sensor.startsWith('$') ? [sensor] : []), ...(time === '' ? [] : [time])])
}

/** A path that cannot be read: its values would never arrive. Checked here and not in the schema, so that what is stored stays readable. */
function pathProblem(
  config: Exclude<ConnectorConfig, ModbusConfig | SparkplugOutConfig | OpcuaConfig | OpcuaServerConfig | CardConfig>,
): DomainError | null {
  if (config.kind === 'sparkplug') return null
  const garbled = config.kind === 'chirpstack' ? config.targets.findIndex(({ bytes }) => parseDownlink(bytes) === null) : -1
  if (garbled >= 0 && config.kind === 'chirpstack')
    return new DomainError(connectorErrors.pathUnreadable, { row: garbled + 1, text: config.targets[garbled]?.bytes ?? '' }, 'targets')
  const isReadable = (text: string) => (config.kind === 'chirpstack' && text.startsWith('@') ? parsePlace(text) : parsePath(text)) !== null
  for (const [row, texts] of pathsOf(config).entries()) {
    const wrong = texts.find((text) => !isReadable(text))
    if (wrong !== undefined) return new DomainError(connectorErrors.pathUnreadable, { row: row + 1, text: wrong }, 'rules')
  }
  return null
}

/** What keeps an OPC UA server from being connected to. */
export function opcuaAccessProblem(config: OpcuaConfig): DomainError | null {
  if (!isSecured(config)) return config.login === 'certificate' ? new DomainError(connectorErrors.securedLogin, {}, 'login') : null
  return config.trusted === '' ? new DomainError(connectorErrors.serverUntrusted, {}, 'trusted') : null
}

function opcuaProblem(config: OpcuaConfig): DomainError | null {
  const { values } = config
  const access = opcuaAccessProblem(config)
  if (access) return access
  if (values.length === 0) return new DomainError(connectorErrors.nothingMapped, {}, 'values')
  const wrong = values.findIndex(({ node }) => !isNodeName(node))
  return wrong < 0 ? null : new DomainError(connectorErrors.pathUnreadable, { row: wrong + 1, text: values[wrong]?.node ?? '' }, 'values')
}

function opcuaServerProblem({ addresses, isAnonymous }: OpcuaServerConfig, { userName, password }: CheckedConnector): DomainError | null {
  if (addresses.length === 0) return new DomainError(connectorErrors.clientsMissing, {}, 'addresses')
  const wrong = addresses.find((one) => !isDialInNetwork(one))
  if (wrong !== undefined) return new DomainError(connectorErrors.noNetwork, { text: wrong }, 'addresses')
  if (isAnonymous) return null
  if (userName === '') return new DomainError(connectorErrors.serverLoginMissing, {}, 'userName')
  const isShort = typeof password === 'string' && password.length < opcuaServerLimits.minPassword
  return isShort ? new DomainError(connectorErrors.serverPasswordShort, { count: opcuaServerLimits.minPassword }, 'password') : null
}

/** Whether a device or client of this kind comes to us, so that no host is needed. */
export const comesToUs = (config: ConnectorConfig): boolean =>
  config.kind === 'card' || config.kind === 'opcuaServer' || (config.kind === 'modbus' && config.transport === 'dialIn')

/** The first problem of a connector, or null. */
export function connectorProblem(given: CheckedConnector): DomainError | null {
  const { host, port, config, password } = given
  if (!comesToUs(config) && (host === '' || port === null)) return new DomainError(connectorErrors.hostMissing, {}, 'host')
  if (config.kind === 'modbus') return modbusProblem(config)
  if (config.kind === 'card') return cardProblem(config, password)
  if (config.kind === 'opcua') return opcuaProblem(config)
  if (config.kind === 'opcuaServer') return opcuaServerProblem(config, given)
  // All points of its company are published.
  if (config.kind === 'sparkplugOut') return null
  return config.rules.length === 0 ? new DomainError(connectorErrors.nothingMapped, {}, 'rules') : pathProblem(config)
}
