import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the optional package that speaks OPC UA (decision 137). */
export const opcuaFolder = fileURLToPath(new URL('../../../../../optional/opcua/', import.meta.url))

/** Whether it was installed. */
export const hasOpcua = (): boolean => existsSync(path.join(opcuaFolder, 'node_modules/node-opcua-client/package.json'))

/** Whether its server was, too: installations of before it was needed have the client alone. */
export const hasOpcuaServer = (): boolean => existsSync(path.join(opcuaFolder, 'node_modules/node-opcua-server/package.json'))
