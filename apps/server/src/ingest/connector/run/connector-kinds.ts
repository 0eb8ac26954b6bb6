import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import type { RunConnector } from '../host/connector-host.ts'
import { runModbus } from '../modbus/run-modbus.ts'

/** How each kind of connector runs. */
const kinds: Readonly<Record<ConnectorConfig['kind'], RunConnector>> = { modbus: runModbus }

/** Runs one connection of a connector of any kind. */
export const runConnector: RunConnector = (host, signal) => kinds[host.setup.config.kind](host, signal)
