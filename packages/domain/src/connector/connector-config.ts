import { z } from 'zod'
import { brokerConfig, chirpstackConfig } from './broker-config.ts'
import { cardConfig } from './card-config.ts'
import { modbusConfig } from './modbus-config.ts'
import { opcuaConfig } from './opcua-config.ts'
import { opcuaServerConfig } from './opcua-server-config.ts'
import { sparkplugConfig } from './sparkplug-config.ts'
import { sparkplugOutConfig } from './sparkplug-out-config.ts'

/** What a connector does, by its kind. */
export const connectorConfig = z.discriminatedUnion('kind', [
  modbusConfig,
  brokerConfig,
  chirpstackConfig,
  sparkplugConfig,
  opcuaConfig,
  sparkplugOutConfig,
  cardConfig,
  opcuaServerConfig,
])
export type ConnectorConfig = z.output<typeof connectorConfig>

/** Whether it publishes points and reads no device: that its peer is reached says nothing about its gateway. */
export const isPublishing = ({ kind }: ConnectorConfig): boolean => kind === 'opcuaServer' || kind === 'sparkplugOut'
