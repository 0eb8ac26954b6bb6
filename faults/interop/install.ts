import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { clientFolder } from '../../trials/interop/tools.ts'

/** Without questions, and without starting the services that a package brings: to invoke-rc.d the machine is in single-user mode. */
const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } as const

function run(file: string, args: readonly string[]): void {
  const { status, error } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, ...quiet } })
  if (error || status !== 0) console.log(`${file} ${args.join(' ')}: ${error?.message ?? `ended with ${status}`}`)
}

/** Installs packages of Debian if this is root; what could not be installed is named. */
export function installDebian(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  run('apt-get', ['update', '-q'])
  run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages])
}

/** Installs packages of npm into a new temporary folder, and returns it. */
export function installNpm(...packages: readonly string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-interop-'))
  run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages])
  return folder
}

/**
 * Installs the clients: those of npm into a temporary folder, those of Debian if this is root. Returns the folder from which clients run; what
 * could not be installed is named and reported as missing.
 */
export function installClients(): string {
  const folder = installNpm('mqtt@5', 'node-red@4')
  installDebian('mosquitto-clients', 'python3-paho-mqtt', 'curl')
  cpSync(clientFolder, folder, { recursive: true })
  return folder
}
