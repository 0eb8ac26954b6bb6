import { spawnSync } from 'node:child_process'

/** Without questions, and without starting the services that a package brings: to invoke-rc.d the machine is in single-user mode. */
const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } as const

/** Runs a program that installs something; what failed, or took longer than a limit in ms, is named. */
export function runInstaller(file: string, args: readonly string[], limitMs?: number): void {
  const limit = limitMs === undefined ? {} : { timeout: limitMs }
  const { status, error } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, ...quiet }, ...limit })
  if (error || status !== 0) console.log(`${file} ${args.join(' ')}: ${error?.message ?? `ended with ${status}`}`)
}

/** Installs packages of Debian if this is root; what could not be installed is named. With a limit it gives up soon where there is no network. */
export function installDebian(packages: readonly string[], limitMs?: number): void {
  if (process.getuid?.() !== 0) return
  const options = ['-q', ...(limitMs === undefined ? [] : ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'])]
  runInstaller('apt-get', ['update', ...options], limitMs)
  runInstaller('apt-get', ['install', '-y', '--no-install-recommends', ...options, ...packages], limitMs)
}
