// A slave with a counter in holding register 0 and a setting in register 10.
import { createRequire } from 'node:module'

const { ServerTCP } = createRequire(import.meta.url)('modbus-serial')

const settings = new Map([[10, 30]])
const started = Number(process.env.FROM)
const since = Date.now()
const vector = {
  getHoldingRegister: (address) => (address === 0 ? started + Math.floor((Date.now() - since) / 500) : (settings.get(address) ?? 0)),
  setRegister: (address, value) => void settings.set(address, value),
}
const server = new ServerTCP(vector, { host: '127.0.0.1', port: Number(process.env.PORT), unitID: 1 })
server.on('initialized', () => console.log('listens'))
