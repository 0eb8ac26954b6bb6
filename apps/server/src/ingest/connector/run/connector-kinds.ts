import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import type { RunConnector } from '../host/connector-host.ts'
import { runModbus } from '../modbus/run-modbus.ts'
import { runMqtt } from '../mqtt/run-mqtt.ts'
import { runSparkplug } from '../mqtt/run-sparkplug.ts'

/** How each kind of connector runs. */
const kinds: Readonly<Record<ConnectorConfig['kind'], RunConnector>> = {
  modbus: runModbus,
  broker: runMqtt,
  chirpstack: runMqtt,
  sparkplug: runSparkplug,
}

/** Runs one connection of a connector of any kind. */
export const runConnector: RunConnector = (host, signal) => kinds[host.setup.config.kind](host, signal)
