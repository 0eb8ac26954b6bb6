// The Modbus server of Node-RED (node-red-contrib-modbus), with a counter in holding register 0.
import { runServerNode } from './node-red-flow.mjs'

const buffers = { coilsBufferSize: 100, holdingBufferSize: 100, inputBufferSize: 100, discreteBufferSize: 100 }
runServerNode(
  { type: 'modbus-server', hostname: '127.0.0.1', serverPort: process.env.PORT, responseDelay: 1, delayUnit: 'ms', ...buffers },
  `{ payload: { value: n, register: 'holding', address: 0, disableMsgOutput: 1 } }`,
)
