/**
 * Runs third-party clients against a running product, and counts what arrived:
 *   node faults/interop/run.ts --token TOKEN --sensor ID [--install] [--host 127.0.0.1] [--port 1883] [--http http://127.0.0.1:8080]
 * Each sends samples with QoS 0, 1 and 2, before them a message to a topic that devices may not send to. Without `--install` a client that is
 * not on this machine is named and skipped.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runTool } from '../../trials/interop/run-tool.ts'
import { clientFolder, debianTools, installedTools, nodeTools, type Target } from '../../trials/interop/tools.ts'
import { installClients } from './install.ts'

const { values } = parseArgs({
  options: {
    token: { type: 'string' },
    sensor: { type: 'string' },
    install: { type: 'boolean', default: false },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '1883' },
    http: { type: 'string', default: 'http://127.0.0.1:8080' },
  },
})
if (!values.token || !values.sensor) throw new Error('--token and --sensor are required: a gateway and one of its sensors on a point')
const target: Target = { host: values.host, port: Number(values.port), http: values.http, token: values.token, sensorId: values.sensor }

/** Number of samples and waveforms so far, by outcome. */
async function outcomes(): Promise<Record<string, number>> {
  const text = await (await fetch(`${target.http}/metrics`)).text()
  const lines = text.matchAll(/^undertone_ingest_(points|waves)_total\{outcome="(\w+)"\} (\d+)/gm)
  return Object.fromEntries([...lines].map(([, what, outcome, count]) => [`${what} ${outcome}`, Number(count)]))
}

const clients = values.install ? installClients() : clientFolder
let failed = 0
// An hour without measurements, so that every sample is new.
let t = Math.floor((Date.now() - 30 * 86_400_000) / 3_600_000) * 3_600_000 + Math.floor(Math.random() * 3000) * 1000
for (const tool of [...nodeTools, ...debianTools, ...(values.install ? installedTools : [])]) {
  const { verdict, gained, output } = await runTool(tool, target, t, clients, outcomes)
  if (verdict === 'failed') failed++
  const counts = Object.entries(gained).map(([name, count]) => `${name} +${count} of ${tool.gain[name]}`)
  console.log(`${tool.name}: ${verdict === 'missing' ? 'not on this machine' : verdict} (${counts.join(', ')})`)
  if (verdict === 'failed') console.log(output.trim())
  t += 60_000
}
if (values.install) rmSync(clients, { recursive: true, force: true })
process.exitCode = failed > 0 ? 1 : 0
