// Runs Node-RED with one flow in a folder of its own, and says when its server of PORT listens. Runs until it is killed.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import path from 'node:path'

// Without a place on the canvas Node-RED takes a node for one of configuration.
const place = { z: 'tab', x: 100, y: 100 }

/** Starts the node of a server, which gets a message of `each` with the next number `n` twice a second, counted from FROM; `flow.get('answered')` says whether the node has answered one. */
export function runServerNode(server, each) {
  // A new folder each time: one that was killed may leave what a new one does not read.
  const folder = mkdtempSync(path.join(import.meta.dirname, 'node-red-'))
  const flow = [
    { id: 'tab', type: 'tab', label: 'Undertone' },
    { id: 'tick', type: 'inject', ...place, repeat: '0.5', once: true, onceDelay: '0.1', props: [], wires: [['count']] },
    {
      id: 'count',
      type: 'function',
      ...place,
      outputs: 1,
      func: `const n = context.get('n') ?? ${Number(process.env.FROM)}\ncontext.set('n', n + 1)\nreturn ${each}`,
      wires: [['server']],
    },
    { id: 'server', ...place, ...server, wires: [['answered']] },
    { id: 'answered', type: 'function', ...place, outputs: 0, func: "flow.set('answered', true)", wires: [] },
  ]
  writeFileSync(path.join(folder, 'flows.json'), JSON.stringify(flow))
  writeFileSync(
    path.join(folder, 'settings.js'),
    `module.exports = { flowFile: 'flows.json', credentialSecret: false, uiPort: 0, uiHost: '127.0.0.1', httpAdminRoot: false, httpNodeRoot: false }`,
  )
  process.argv.push('--userDir', folder, '--settings', path.join(folder, 'settings.js'))
  createRequire(import.meta.url)('node-red/red.js')
  const look = () => {
    const socket = connect(Number(process.env.PORT), '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      console.log('listens')
    })
    socket.once('error', () => setTimeout(look, 200))
  }
  look()
}
