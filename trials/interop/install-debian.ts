import { spawnSync } from 'node:child_process'

/** Without questions, and without starting the services that a package brings: to invoke-rc.d the machine is in single-user mode. */
const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } as const

/** Runs a program that installs something; what failed, or took longer, is named. */
export function runInstaller(file: string, args: readonly string[], timeout?: number): void {
  const limit = timeout === undefined ? {} : { timeout }
  const { status, error } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, ...quiet }, ...limit })
  if (error || status !== 0) console.log(`${file} ${args.join(' ')}: ${error?.message ?? `ended with ${status}`}`)
}

/** Installs packages of Debian if this is root; what could not be installed is named. */
export function installDebian(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  runInstaller('apt-get', ['update', '-q'])
  runInstaller('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages])
}
