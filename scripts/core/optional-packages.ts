import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './config.ts'
import { runStep } from './step.ts'

type Lock = { readonly packages?: Readonly<Record<string, { readonly integrity?: string; readonly optional?: boolean }>> }

/** Packages in folders of their own, which the product works without. */
type Optional = 'opcua' | 'nats' | 'kubernetes' | 'help'

const folderOf = (name: Optional): string => path.join(ROOT, 'optional', name)

const packagesIn = (name: Optional, file: string): NonNullable<Lock['packages']> => {
  const { packages = {} }: Lock = JSON.parse(readFileSync(path.join(folderOf(name), file), 'utf8'))
  return packages
}

/** Whether what is installed is what the lock names, with what tests alone need. */
const isInstalled = (name: Optional): boolean => {
  const listed = 'node_modules/.package-lock.json'
  if (!existsSync(path.join(folderOf(name), listed))) return false
  const installed = packagesIn(name, listed)
  return Object.entries(packagesIn(name, 'package-lock.json')).every(
    ([place, { integrity, optional }]) => place === '' || optional || installed[place]?.integrity === integrity,
  )
}

/**
 * Installs an optional package with what tests need, unless it is there; returns whether it is. OPC UA: 5 s, 138 packages; the schema of
 * Kubernetes: 5 s, 28 packages; the generator of the help: 6 s, 125 packages (measured).
 */
export const installOptional = async (name: Optional): Promise<boolean> => {
  if (isInstalled(name)) return true
  const npm = process.env.npm_execpath
  const folder = folderOf(name)
  const install = ['ci', '--prefix', folder, '--global=false', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // The bundled Node, since a package may refuse older ones that npm may run on.
  if (npm && path.basename(npm) === 'npm-cli.js') return await runStep([npm, ...install])
  // Started without npm, as in the build of the image, or with another package manager.
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', install, { cwd: ROOT, stdio: 'inherit', shell: isWindows })
  if (status !== 0) console.error(`${path.relative(ROOT, folder)} is not installed: run "npm ci --prefix ${folder}"`)
  return status === 0
}
