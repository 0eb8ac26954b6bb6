import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hasOpcua } from '../../apps/server/src/platform/opcua/opcua-package.ts'
import { clientFolder } from '../../trials/interop/tools.ts'
import { Site } from '../../trials/product/site.ts'
import { buildFleet } from '../../trials/senders/fleet.ts'
import { Checks } from '../interop/checks.ts'
import { installDebian, installNpm } from '../interop/install.ts'
import { callingDoors } from './calling.ts'
import type { Door } from './door.ts'
import { polledDoors } from './polled.ts'
import { relayedDoors } from './relayed.ts'

const allDoors: readonly Door[] = [...callingDoors, ...polledDoors, ...relayedDoors]

/** Clients of other people: exact versions, since a new one may change what is tried. */
const packages = [
  'mqtt@5.16.0',
  'modbus-serial@8.0.25',
  'sparkplug-payload@1.0.3',
  '@chirpstack/chirpstack-api@4.19.0',
  'node-opcua@2.186.4',
  'node-opcua-address-space-for-conformance-testing@2.186.4',
]

/** Why a door cannot be tried here, or null. */
function obstacleOf({ needs: { npm, python, opcua } }: Door, folder: string): string | null {
  if (opcua && !hasOpcua()) return 'npm ci --prefix optional/opcua was not run'
  if (npm !== undefined && !existsSync(path.join(folder, 'node_modules', npm))) return `${npm} was not installed`
  const isThere = python === undefined || spawnSync('/usr/bin/python3', ['-c', `import ${python}`]).status === 0
  return isThere ? null : `${python} of Debian was not installed`
}

/**
 * Tries the ways in, or those that are named so, with clients that were not written here: `npm run faults -- interop`. Each is installed, sends, is killed and comes back.
 * Returns whether all that could be tried did what they should.
 */
export async function tryDoors(named: string): Promise<boolean> {
  const doors = allDoors.filter(({ name }) => name.toLowerCase().includes(named.toLowerCase()))
  const folder = installNpm(...packages)
  installDebian('python3-pymodbus', 'python3-serial-asyncio', 'python3-paho-mqtt')
  mkdirSync(folder, { recursive: true })
  cpSync(clientFolder, folder, { recursive: true })
  const checks = new Checks()
  const site = await Site.open()
  try {
    const fleet = await buildFleet(site.db, { name: 'door', gateways: doors.length, sensorsEach: 1, uploadMinutes: 0 })
    // Maps take no numbers with spaces.
    await site.ask(`update sensor set sensor_id = replace(sensor_id, ' ', '-') where sensor_id like 'door %'`)
    for (const [i, door] of doors.entries()) {
      const obstacle = obstacleOf(door, folder)
      if (obstacle !== null) {
        checks.skip(door.name, obstacle)
        continue
      }
      console.log(door.name)
      const started = performance.now()
      const { token = '', sensors = [] } = fleet[i] ?? {}
      const scene = { site, checks, clients: folder, token, deviceId: `door-${i + 1}`, sensorId: (sensors[0] ?? '').replace(' ', '-') }
      await door.play(scene).catch((error: unknown) => checks.expect('it can be tried', false, String(error)))
      await site.ask('delete from connector where name = $1', [scene.deviceId])
      console.log(`       ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  } finally {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return checks.failed === 0
}
