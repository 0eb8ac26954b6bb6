// Entry point of every command. Plain JavaScript for any Node >= 20: installs the dependencies of the lock file, then continues with the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const biome = 'node_modules/@biomejs/biome/bin/biome'

/** The program of each command, relative to the root of the checkout. */
const commands = {
  start: ['scripts/start/start.ts'],
  build: ['scripts/start/build.ts'],
  serve: ['scripts/start/serve.ts'],
  test: ['scripts/test/run.ts'],
  check: ['scripts/test/check.ts'],
  format: [biome, 'check', '--write', '.'],
  gen: ['scripts/docs/gen.ts'],
  'pack-client': ['scripts/clients/pack-client.ts'],
  'quick-start': ['scripts/docs/quick-start-doc.ts'],
  'help-pictures': ['scripts/help/help-pictures.ts'],
  replay: ['apps/simulator/src/app/replay.ts'],
  verify: ['apps/simulator/src/app/verify.ts'],
  'race-lines': ['e2e/analysis/race-lines.ts'],
  diagnose: ['scripts/diagnose/diagnose.ts'],
  undertone: ['scripts/undertone/undertone.ts'],
  backup: ['scripts/operate/backup.ts'],
  restore: ['scripts/operate/restore.ts'],
  'verify-backup': ['scripts/operate/verify-backup.ts'],
  'export-company': ['scripts/operate/export-company.ts'],
  'import-company': ['scripts/operate/import-company.ts'],
  'compare-companies': ['scripts/operate/compare-companies.ts'],
  migrate: ['scripts/operate/migrate.ts'],
  doctor: ['scripts/operate/doctor.ts'],
  'check-upgrade': ['scripts/operate/check-upgrade.ts'],
  'plan-cells': ['scripts/operate/cells/plan-cells.ts'],
  'support-bundle': ['scripts/operate/support-bundle.ts'],
  'check-data': ['scripts/operate/check-data.ts'],
  'move-to-s3': ['scripts/operate/move-to-s3.ts'],
  sbom: ['scripts/operate/sbom/sbom.ts'],
  dependencies: ['scripts/operate/dependencies.ts'],
  'train-model': ['bench/model/train-model.ts'],
  bench: ['bench/run.ts'],
  faults: ['faults/run.ts'],
  fuzz: ['fuzz/run.ts'],
}

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

const [command = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(commands, command)) fail(`Unknown command "${command}". Available: ${Object.keys(commands).join(', ')}.`)
if (!existsSync(path.join(root, commands[command][0])) && commands[command][0] !== biome) fail(`"${command}" is not part of this version.`)

/** Whether node_modules matches the lock file. File times of a copied checkout may be wrong, so then the two lists are compared. */
const isInstalled = () => {
  const required = path.join(root, 'package-lock.json')
  const present = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(present)) return false
  if (statSync(present).mtimeMs >= statSync(required).mtimeMs) return true
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  const installed = packagesOf(present)
  return Object.entries(packagesOf(required)).every(([place, { version, integrity, optional, devOptional }]) => {
    if (place === '') return true
    const found = installed[place]
    return found ? found.version === version && found.integrity === integrity : Boolean(optional || devOptional)
  })
}

const install = () => {
  console.error('Installing the dependencies (npm ci), about a minute the first time ...')
  const flags = ['ci', '--global=false', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const windows = process.platform === 'win32'
  const result =
    npm && path.basename(npm) === 'npm-cli.js'
      ? spawnSync(process.execPath, [npm, ...flags], { cwd: root, stdio: 'inherit' })
      : spawnSync(windows ? 'npm.cmd' : 'npm', flags, { cwd: root, stdio: 'inherit', shell: windows })
  if (result.status !== 0) fail(`npm ci failed${result.error ? `: ${result.error.message}` : ''}. Nothing was started.`)
}

/** The bundled Node if its platform package is installed, else the running one if it is new enough for argon2 and type stripping. */
const chooseNode = () => {
  const windows = process.platform === 'win32'
  const bundled = path.join(
    root,
    'node_modules',
    `node-${windows ? 'win' : process.platform}-${process.arch}`,
    'bin',
    windows ? 'node.exe' : 'node',
  )
  if (existsSync(bundled)) return bundled
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath
  return fail(
    `Node ${process.versions.node} is too old (24.7 is needed), and no bundled Node exists for ${process.platform}-${process.arch}.`,
  )
}

if (!isInstalled()) install()

const child = spawn(chooseNode(), [...commands[command], ...rest], { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// When npm is stopped it stops the shell in between, which does not forward the signal: exit when the parent is gone.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}
child.on('error', (error) => fail(`Could not start ${commands[command][0]}: ${error.message}`))
child.on('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})
