import { DomainError } from '../core/error.ts'
import { connectorErrors } from './connector.errors.ts'
import type { ConnectorConfig } from './connector-config.ts'
import { hasBits, type ModbusConfig, registersOf } from './modbus-config.ts'

/** What is checked of a connector beyond the form of its fields. */
export interface CheckedConnector {
  readonly host: string
  readonly port: number | null
  readonly config: ConnectorConfig
}

const topAddress = 65_535
const ipv4 = /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/
const ipv6 = /^[\da-f:.]{2,45}$/i

/** Whether a text is an address, or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const max = ipv4.test(address) ? 32 : ipv6.test(address) && address.split(':').length > 2 ? 128 : 0
  return max > 0 && more.length === 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= max))
}

function modbusProblem({ values, waves, transport, registration, addresses }: ModbusConfig): DomainError | null {
  if (transport === 'dialIn') {
    if (registration === null) return new DomainError(connectorErrors.registrationMissing, {}, 'registration')
    if (addresses.length === 0) return new DomainError(connectorErrors.addressesMissing, {}, 'addresses')
  }
  const wrong = addresses.find((one) => !isNetwork(one))
  if (wrong !== undefined) return new DomainError(connectorErrors.noNetwork, { text: wrong }, 'addresses')
  if (values.length + waves.length === 0) return new DomainError(connectorErrors.nothingMapped, {}, 'values')
  const high = values.findIndex(({ address, table, type }) => address + (hasBits(table) ? 1 : registersOf(type)) - 1 > topAddress)
  if (high >= 0) return new DomainError(connectorErrors.rangeTooHigh, { row: high + 1 }, 'values')
  const long = waves.findIndex(({ address, count }) => address + count - 1 > topAddress)
  return long < 0 ? null : new DomainError(connectorErrors.rangeTooHigh, { row: long + 1 }, 'waves')
}

/** Whether a device of this kind comes to us, so that no host is needed. */
export const comesToUs = (config: ConnectorConfig): boolean => config.kind === 'modbus' && config.transport === 'dialIn'

/** The first problem of a connector, or null. */
export function connectorProblem({ host, port, config }: CheckedConnector): DomainError | null {
  if (!comesToUs(config) && (host === '' || port === null)) return new DomainError(connectorErrors.hostMissing, {}, 'host')
  if (config.kind === 'modbus') return modbusProblem(config)
  return config.rules.length === 0 ? new DomainError(connectorErrors.nothingMapped, {}, 'rules') : null
}
