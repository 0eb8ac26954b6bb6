import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import { runCard } from '../card/run-card.ts'
import type { ConnectorHost, RunConnector } from '../host/connector-host.ts'
import { runModbus } from '../modbus/run-modbus.ts'
import { endSession, runMqtt } from '../mqtt/run-mqtt.ts'
import { runSparkplug } from '../mqtt/run-sparkplug.ts'
import { runSparkplugOut } from '../mqtt/run-sparkplug-out.ts'
import { runOpcua } from '../opcua/run-opcua.ts'
import { runOpcuaServer } from '../opcua/run-opcua-server.ts'

/** How each kind of connector runs. */
const kinds: Readonly<Record<ConnectorConfig['kind'], RunConnector>> = {
  modbus: runModbus,
  broker: runMqtt,
  chirpstack: runMqtt,
  sparkplug: runSparkplug,
  opcua: runOpcua,
  opcuaServer: runOpcuaServer,
  sparkplugOut: runSparkplugOut,
  card: runCard,
}

/** Runs one connection of a connector of any kind. */
export const runConnector: RunConnector = (host, signal) => kinds[host.setup.config.kind](host, signal)

/** Leaves nothing of a connector that was deleted at its peer: a broker would hold messages for it. */
export const forgetConnector = async (host: ConnectorHost, signal: AbortSignal): Promise<void> => {
  const { config } = host.setup
  if (config.kind === 'broker' || config.kind === 'chirpstack') await endSession(host, config, signal)
}
