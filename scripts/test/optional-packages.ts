import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../core/config.ts'
import { runStep } from '../core/step.ts'

type Lock = { readonly packages?: Readonly<Record<string, { readonly integrity?: string; readonly optional?: boolean }>> }

const folder = path.join(ROOT, 'optional/opcua')

const packagesOf = (file: string): NonNullable<Lock['packages']> => {
  const { packages = {} }: Lock = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  return packages
}

/** Whether what is installed is what the lock names, the server for tests included. */
const isInstalled = (): boolean => {
  const listed = 'node_modules/.package-lock.json'
  if (!existsSync(path.join(folder, listed))) return false
  const installed = packagesOf(listed)
  return Object.entries(packagesOf('package-lock.json')).every(
    ([place, { integrity, optional }]) => place === '' || optional || installed[place]?.integrity === integrity,
  )
}

/** Installs the optional package for OPC UA with its server (5 s, 138 packages), unless it is there; returns whether it is. */
export const installOpcua = async (): Promise<boolean> => {
  if (isInstalled()) return true
  const npm = process.env.npm_execpath
  if (!npm) {
    console.error('optional/opcua is not installed: start this with npm, or run "npm ci --prefix optional/opcua"')
    return false
  }
  // The bundled Node, since the package refuses older ones that npm may run on.
  return await runStep([npm, 'ci', '--prefix', folder, '--global=false', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}
