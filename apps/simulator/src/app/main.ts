import { configFrom } from './config.ts'
import { runSimulator } from './simulator.ts'

// Credentials are among the files that it writes.
process.umask(0o077)
const log = (line: string) => console.log(`simulator: ${line}`)
const stop = new AbortController()
process.on('SIGTERM', () => stop.abort())
process.on('SIGINT', () => stop.abort())

try {
  await runSimulator(configFrom(process.env), stop.signal, log)
  // A pending connection attempt would keep the process alive until its timeout.
  process.exit(0)
} catch (error) {
  log(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
