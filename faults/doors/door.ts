import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { ConnectorConfig } from '../../packages/domain/src/connector/connector-config.ts'
import { endChild } from '../../scripts/core/process.ts'
import type { Site } from '../../trials/product/site.ts'
import type { Checks } from '../interop/checks.ts'

/** What a door is tried with: a product of its own, and a gateway of its own with one sensor at a point. */
export interface DoorScene {
  readonly site: Site
  readonly checks: Checks
  /** The folder in which the clients and their packages are. */
  readonly clients: string
  readonly token: string
  readonly deviceId: string
  readonly sensorId: string
}

/** A way in or out of the product, tried with a client that others wrote: it sends, is killed and comes back, and nothing that was acknowledged is missing. */
export interface Door {
  readonly name: string
  /** Packages of npm in the folder of clients, one of Debian's Python, or the optional package of the product. */
  readonly needs: { readonly npm?: readonly string[]; readonly python?: string; readonly opcua?: boolean }
  /** Its packages take hundreds of megabytes: it is tried by command only. */
  readonly isLarge?: boolean
  play(scene: DoorScene): Promise<void>
}

/** A client of other people, run until it is killed. */
export class Client {
  readonly lines: string[] = []
  readonly #child: ChildProcess
  #output = ''

  constructor(
    { clients }: Pick<DoorScene, 'clients'>,
    file: string,
    env: NodeJS.ProcessEnv,
    onLine: (line: string) => void = () => undefined,
  ) {
    const program = file.endsWith('.py') ? '/usr/bin/python3' : process.execPath
    this.#child = spawn(program, [path.join(clients, file)], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    if (this.#child.stdout)
      createInterface({ input: this.#child.stdout }).on('line', (line) => {
        this.lines.push(line)
        onLine(line)
      })
    this.#child.stderr?.on('data', (part: Buffer) => {
      this.#output = `${this.#output}${part}`.slice(-2000)
    })
    this.#child.once('error', (error) => {
      this.#output += error.message
    })
  }

  /** What it wrote to its error output. */
  get complaint(): string {
    return this.#output
  }

  /** What follows a word in its lines. */
  after(word: string): string[] {
    return this.lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  }

  /** Kills it, like a power failure. */
  kill(): Promise<void> {
    return endChild(this.#child, ['SIGKILL'], 5000)
  }
}

/** Adds a connector to a port of this machine, switched on, in the name of the gateway. */
export async function connect({ site, deviceId }: DoorScene, port: number, config: ConnectorConfig): Promise<void> {
  await site.ask(
    `insert into inner_host (address, port, purpose, origin) values ('127.0.0.1', $1, 'device', 'screen') on conflict do nothing`,
    [port],
  )
  await site.ask(
    `insert into connector (tenant_id, gateway_id, name, kind, host, port, config, is_on)
     select tenant_id, id, $1, $2, '127.0.0.1', $3, $4::jsonb, true from gateway where device_id = $1`,
    [deviceId, config.kind, port, JSON.stringify(config)],
  )
}

/** The stored velocities of the sensor, in the order of their times. */
export const storedOf = async ({ site, sensorId }: DoorScene): Promise<number[]> =>
  (
    await site.ask(
      `select f.v_x from feature f join sensor s on s.mapping_id = f.mapping_id where s.sensor_id = $1 and f.v_x is not null order by f.ts`,
      [sensorId],
    )
  ).map(Number)
