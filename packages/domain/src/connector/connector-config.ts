import { z } from 'zod'
import { modbusConfig } from './modbus-config.ts'

/** What a connector does, by its kind. */
export const connectorConfig = z.discriminatedUnion('kind', [modbusConfig])
export type ConnectorConfig = z.output<typeof connectorConfig>
