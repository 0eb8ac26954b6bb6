// Node-RED with one flow: when it has started, MESSAGES leave through its own MQTT node. Runs until it is stopped.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { HOST, PORT, TOKEN, VERSION, MESSAGES } = process.env
const folder = path.join(import.meta.dirname, 'node-red-data')
mkdirSync(folder, { recursive: true })
// Without a place on the canvas Node-RED takes a node for one of configuration.
const place = { x: 100, y: 100 }
const flow = [
  { id: 'tab', type: 'tab', label: 'Undertone' },
  {
    id: 'broker',
    type: 'mqtt-broker',
    broker: HOST,
    port: PORT,
    protocolVersion: VERSION,
    clientid: '',
    cleansession: true,
    autoConnect: true,
    keepalive: '60',
  },
  // A status of the MQTT node says that it is connected.
  { id: 'status', type: 'status', z: 'tab', ...place, scope: ['out'], wires: [['send']] },
  {
    id: 'send',
    type: 'function',
    z: 'tab',
    ...place,
    outputs: 1,
    func: `if (msg.status.fill !== 'green' || context.get('sent')) return null
context.set('sent', true)
return [${MESSAGES}]`,
    wires: [['out']],
  },
  { id: 'out', type: 'mqtt out', z: 'tab', ...place, topic: '', qos: '', retain: '', broker: 'broker', wires: [] },
]
writeFileSync(path.join(folder, 'flows.json'), JSON.stringify(flow))
writeFileSync(path.join(folder, 'flows_cred.json'), JSON.stringify({ broker: { user: TOKEN, password: '' } }))
writeFileSync(
  path.join(folder, 'settings.js'),
  "module.exports = { flowFile: 'flows.json', credentialSecret: false, uiPort: 0, uiHost: '127.0.0.1', httpAdminRoot: false, httpNodeRoot: false }",
)
process.argv.push('--userDir', folder, '--settings', path.join(folder, 'settings.js'))
createRequire(import.meta.url)('node-red/red.js')
