import { configFrom } from './config.ts'
import { runSimulator } from './simulator.ts'

const log = (line: string) => console.log(`simulator: ${line}`)
const stop = new AbortController()
process.on('SIGTERM', () => stop.abort())
process.on('SIGINT', () => stop.abort())

try {
  await runSimulator(configFrom(process.env), stop.signal, log)
  // A connection that is just being made would keep the process for its own timeout.
  process.exit(0)
} catch (error) {
  log(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
