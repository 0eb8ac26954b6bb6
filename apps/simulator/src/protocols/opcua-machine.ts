import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initialOpcuaConfig } from '@undertone/domain/connector/opcua-config'
import { simulatedPorts } from '@undertone/domain/connector/simulated-peers.table'
import type { ProtocolMachine } from './protocol-machine.ts'
import { simulatedValues } from './simulated-values.ts'

const sensorId = 'OPCUA-0001'
const keys = ['vX', 'vY', 'vZ', 'aX', 'aY', 'aZ', 'tem', 'rSpeed'] as const
const nodeOf = (key: string): string => `ns=1;s=Pump.${key}`

/** Its machine: a pump of an OPC UA server without security, as a program on the same machine may be. */
export const opcuaMachine: ProtocolMachine = {
  name: 'OPC UA pump',
  gateway: { deviceId: 'GW-OPCUA', name: 'OPC UA server', type: 'DTUEthernet' },
  sensors: [{ sensorId, model: 'VB24H', point: 'Motor DE' }],
  connector: {
    host: '127.0.0.1',
    port: simulatedPorts.opcua,
    config: {
      ...initialOpcuaConfig,
      policy: 'None',
      values: keys.map((key) => ({ sensorId, key, node: nodeOf(key), sampleMs: 5000, deadband: 0, scale: 1, offset: 0 })),
    },
  },
}

/** Where the optional package with the server is. */
const serverModule = new URL('../../../../optional/opcua/server.mjs', import.meta.url)
export const hasOpcuaServer = (): boolean =>
  existsSync(fileURLToPath(new URL('../../../../optional/opcua/node_modules/node-opcua-server/package.json', import.meta.url)))

/** Serves the pump until the signal. */
export async function serveOpcua(signal: AbortSignal): Promise<void> {
  const { servePump } = (await import(serverModule.href)) as {
    servePump(options: {
      readonly port: number
      readonly values: () => Readonly<Record<string, number>>
      readonly keys: readonly string[]
    }): Promise<() => Promise<void>>
  }
  const stop = await servePump({ port: simulatedPorts.opcua, keys, values: () => simulatedValues(Date.now() / 1000, 11) })
  signal.addEventListener('abort', () => void stop())
}
