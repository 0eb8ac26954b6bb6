import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hasOpcua } from '../../apps/server/src/platform/opcua/opcua-package.ts'
import { installDebian } from '../../trials/interop/install-debian.ts'
import { clientFolder } from '../../trials/interop/tools.ts'
import { Site } from '../../trials/product/site.ts'
import { buildFleet } from '../../trials/senders/fleet.ts'
import { Checks } from '../interop/checks.ts'
import { installNpm } from '../interop/install.ts'
import { callingDoors } from './calling.ts'
import type { Door } from './door.ts'
import { polledDoors } from './polled.ts'
import { relayedDoors } from './relayed.ts'

/** Every way in. */
export const allDoors: readonly Door[] = [...callingDoors, ...polledDoors, ...relayedDoors]

/** Clients of other people: exact versions, since a new one may change what is tried. */
const packages = [
  'mqtt@5.16.0',
  'modbus-serial@8.0.25',
  'sparkplug-payload@1.0.3',
  '@chirpstack/chirpstack-api@4.19.0',
  'node-opcua@2.186.4',
  'node-opcua-address-space-for-conformance-testing@2.186.4',
  'node-red@4.1.2',
  // Later ones take a package from elsewhere than the registry of npm.
  'node-red-contrib-modbus@5.23.3',
  'node-red-contrib-opcua@0.2.354',
]

/** What the clients of Debian need. */
const debianPackages = ['python3-pymodbus', 'python3-serial-asyncio', 'python3-paho-mqtt']

/** The packages of npm that doors need, with their versions. */
const packagesFor = (doors: readonly Door[]): string[] =>
  packages.filter((name) => doors.some(({ needs }) => needs.npm?.some((needed) => name.startsWith(`${needed}@`))))

const hasModule = (python: string): boolean => spawnSync('/usr/bin/python3', ['-c', `import ${python}`]).status === 0

/** Doors on one product, each with a gateway and a sensor of its own, and the clients in a temporary folder. */
export class DoorTrial {
  readonly #doors: readonly Door[]
  readonly #folder: string
  readonly #site: Site
  readonly #fleet: Awaited<ReturnType<typeof buildFleet>>

  private constructor(doors: readonly Door[], folder: string, site: Site, fleet: Awaited<ReturnType<typeof buildFleet>>) {
    this.#doors = doors
    this.#folder = folder
    this.#site = site
    this.#fleet = fleet
  }

  /** Installs the clients of the doors, those of Debian if they are missing, and starts a product. */
  static async open(doors: readonly Door[]): Promise<DoorTrial> {
    const folder = installNpm(...packagesFor(doors))
    if (doors.some(({ needs: { python } }) => python !== undefined && !hasModule(python))) installDebian(debianPackages)
    let site: Site | undefined
    try {
      mkdirSync(folder, { recursive: true })
      cpSync(clientFolder, folder, { recursive: true })
      site = await Site.open()
      const fleet = await buildFleet(site.db, { name: 'door', gateways: doors.length, sensorsEach: 1, uploadMinutes: 0 })
      // Maps take no numbers with spaces.
      await site.ask(`update sensor set sensor_id = replace(sensor_id, ' ', '-') where sensor_id like 'door %'`)
      return new DoorTrial(doors, folder, site, fleet)
    } catch (error) {
      await site?.close()
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }

  /** Why a door cannot be tried here, or null. */
  obstacleOf({ needs: { npm, python, opcua } }: Door): string | null {
    if (opcua && !hasOpcua()) return 'npm ci --prefix optional/opcua was not run'
    const missing = npm?.find((name) => !existsSync(path.join(this.#folder, 'node_modules', name)))
    if (missing !== undefined) return `${missing} was not installed`
    return python === undefined || hasModule(python) ? null : `${python} of Debian was not installed`
  }

  /** Tries one of the doors, and takes its connector away. */
  async play(door: Door, checks: Checks): Promise<void> {
    const i = this.#doors.indexOf(door)
    const { token = '', sensors = [] } = this.#fleet[i] ?? {}
    const sensorId = (sensors[0] ?? '').replace(' ', '-')
    const scene = { site: this.#site, checks, clients: this.#folder, token, deviceId: `door-${i + 1}`, sensorId }
    await door.play(scene).catch((error: unknown) => checks.expect('it can be tried', false, String(error)))
    await this.#site.ask('delete from connector where name = $1', [scene.deviceId])
  }

  async close(): Promise<void> {
    await this.#site.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/**
 * Tries the ways in, or those that are named so, with clients that were not written here: `npm run faults -- interop`. Each is installed, sends, is killed and comes back.
 * Returns whether all that could be tried did what they should.
 */
export async function tryDoors(named: string): Promise<boolean> {
  const doors = allDoors.filter(({ name }) => name.toLowerCase().includes(named.toLowerCase()))
  const checks = new Checks()
  const trial = await DoorTrial.open(doors)
  try {
    for (const door of doors) {
      const obstacle = trial.obstacleOf(door)
      if (obstacle !== null) {
        checks.skip(door.name, obstacle)
        continue
      }
      console.log(door.name)
      const started = performance.now()
      await trial.play(door, checks)
      console.log(`       ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  } finally {
    await trial.close()
  }
  return checks.failed === 0
}
