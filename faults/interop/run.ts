/**
 * Runs third-party clients against a running product, and counts what arrived:
 *   node faults/interop/run.ts --token TOKEN --sensor ID [--host 127.0.0.1] [--port 1883] [--http http://127.0.0.1:8080] [--example FILE]
 * Tools that are not installed are named and skipped (Debian: python3-paho-mqtt, mosquitto-clients, curl).
 */
import { parseArgs } from 'node:util'
import { run, type Target, toolsOf } from './tools.ts'

const { values } = parseArgs({
  options: {
    token: { type: 'string' },
    sensor: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '1883' },
    http: { type: 'string', default: 'http://127.0.0.1:8080' },
    example: { type: 'string' },
  },
})
if (!values.token || !values.sensor) throw new Error('--token and --sensor are required: a gateway and one of its sensors on a point')
const target: Target = { host: values.host, port: Number(values.port), http: values.http, token: values.token, sensorId: values.sensor }

/** Number of samples so far, by outcome. */
async function outcomes(): Promise<Record<string, number>> {
  const text = await (await fetch(`${target.http}/metrics`)).text()
  const lines = text.matchAll(/^undertone_ingest_(points|waves)_total\{outcome="(\w+)"\} (\d+)/gm)
  return Object.fromEntries([...lines].map(([, what, outcome, count]) => [`${what} ${outcome}`, Number(count)]))
}

let failed = 0
// An hour without measurements, so that every sample is new.
let t = Math.floor((Date.now() - 30 * 86_400_000) / 3_600_000) * 3_600_000 + Math.floor(Math.random() * 3000) * 1000
for (const tool of toolsOf(values.example)) {
  const before = await outcomes()
  const { code, output } = await run(tool, target, t)
  const after = await outcomes()
  const gained = Object.entries(after).flatMap(([name, count]) =>
    count > (before[name] ?? 0) ? [`${name} +${count - (before[name] ?? 0)}`] : [],
  )
  const arrived = (after[tool.moves] ?? 0) - (before[tool.moves] ?? 0) >= tool.count
  const verdict = code === 'missing' ? 'not on this machine' : code === 0 && arrived ? 'delivered' : 'FAILED'
  if (verdict === 'FAILED') failed++
  console.log(`${tool.name}: ${verdict} (${gained.join(', ') || 'nothing new'})`)
  if (verdict === 'FAILED') console.log(output.trim())
  t += 60_000
}
process.exitCode = failed > 0 ? 1 : 0
