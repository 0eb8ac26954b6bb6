import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { clientFolder } from '../../trials/interop/tools.ts'

function run(file: string, args: readonly string[]): void {
  const { status, error } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  if (error || status !== 0) console.log(`${file} ${args.join(' ')}: ${error?.message ?? `ended with ${status}`}`)
}

/**
 * Installs the clients: those of npm into a temporary folder, those of Debian if this is root. Returns the folder from which clients run; what
 * could not be installed is named and reported as missing.
 */
export function installClients(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-interop-'))
  run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, 'mqtt@5', 'node-red@4'])
  if (process.getuid?.() === 0) {
    run('apt-get', ['update', '-q'])
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'mosquitto-clients', 'python3-paho-mqtt', 'curl'])
  }
  cpSync(clientFolder, folder, { recursive: true })
  return folder
}
