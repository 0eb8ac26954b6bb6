import { z } from 'zod'
import { brokerConfig, chirpstackConfig } from './broker-config.ts'
import { modbusConfig } from './modbus-config.ts'
import { sparkplugConfig } from './sparkplug-config.ts'

/** What a connector does, by its kind. */
export const connectorConfig = z.discriminatedUnion('kind', [modbusConfig, brokerConfig, chirpstackConfig, sparkplugConfig])
export type ConnectorConfig = z.output<typeof connectorConfig>
