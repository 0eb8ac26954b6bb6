import { cpSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installDebian, runInstaller } from '../../trials/interop/install-debian.ts'
import { clientFolder } from '../../trials/interop/tools.ts'

/** Installs packages of npm into a new temporary folder, and returns it. */
export function installNpm(...packages: readonly string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-interop-'))
  runInstaller('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages])
  return folder
}

/**
 * Installs the clients: those of npm into a temporary folder, those of Debian if this is root. Returns the folder from which clients run; what
 * could not be installed is named and reported as missing.
 */
export function installClients(): string {
  const folder = installNpm('mqtt@5', 'node-red@4')
  installDebian(['mosquitto-clients', 'python3-paho-mqtt', 'curl'])
  cpSync(clientFolder, folder, { recursive: true })
  return folder
}
