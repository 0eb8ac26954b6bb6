import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../../../../scripts/core/config.ts'
import { freePort } from '../../../../scripts/core/port.ts'
import { programFile } from '../../../../scripts/core/program-build.ts'

/** A server in its own process, as `npm start` runs it. */
export interface ServerProcess {
  readonly base: string
  readonly mqttPort: number
  readonly child: ChildProcess
  /** All output so far. */
  said(): string
  /** Log lines with this message. */
  lines(msg: string): Record<string, unknown>[]
  /** Sends a signal and waits for the exit; returns the exit code, null if ended by a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the server on free ports and waits until it is ready. */
export async function startServerProcess(options: {
  databaseUrl: string
  dataDir: string
  env?: NodeJS.ProcessEnv
  flags?: readonly string[]
}): Promise<ServerProcess> {
  const [port, mqttPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [...(options.flags ?? []), path.join(ROOT, programFile('server'))], {
    env: {
      ...process.env,
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_HOST: '127.0.0.1',
      MQTT_PORT: String(mqttPort),
      UNDERTONE_DEMO: 'off',
      ADMIN_PASSWORD: 'Vibra7tion',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const lines = (msg: string) =>
    said.split('\n').flatMap((line): Record<string, unknown>[] => {
      if (!line.includes(`"msg":${JSON.stringify(msg)}`)) return []
      return [JSON.parse(line)]
    })
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      if (lines('ready').length > 0) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return {
    base: `http://127.0.0.1:${port}`,
    mqttPort,
    child,
    said: () => said,
    lines,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
