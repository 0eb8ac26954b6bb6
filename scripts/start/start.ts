import { spawn } from 'node:child_process'
import path from 'node:path'
import { isPartlyRestored } from '../../apps/server/src/backup/unfinished.ts'
import { simulatedCardPort, simulatedHosts } from '../../packages/domain/src/connector/simulated-peers.table.ts'
import type { StartConfig } from '../core/config.ts'
import { fileProblems, ROOT, reachable, readConfig } from '../core/config.ts'
import { closeDataDir, dataDirProblems, makeDataDir } from '../core/data-dir.ts'
import { leanFlags, leanMalloc } from '../core/lean-server.ts'
import { portError } from '../core/port.ts'
import { buildPrograms, programFile } from '../core/program-build.ts'
import { lockHolder } from '../core/start-lock.ts'
import { supervise } from '../core/supervise.ts'
import { buildWeb, isWebStale } from '../core/web-build.ts'
import { prepareHelp } from '../help/prepare-help.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { claimDataDir } from '../postgres/with-database.ts'
import type { Accounts } from './accounts.ts'
import { readAccounts } from './accounts.ts'

const FOLLOW_STARTER = new URL('./follow-starter.ts', import.meta.url).href
/** Where Node keeps compiled code between starts; without access to it, it compiles again. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled')
/** The server's own limit for a clean stop is 10 s. */
const GRACE_MILLISECONDS = 12_000

const startedAt = performance.now()
const say = (line: string): void => console.log(`[${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${line}`)

const stopping = new AbortController()
/** Stop functions, in the order of starting. */
const stops: (() => Promise<void> | void)[] = []

const stopAll = async (): Promise<void> => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
}

const PORT_ERRORS: Record<string, string> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'may only be opened by an administrator',
  EADDRNOTAVAIL: 'cannot be opened: this machine does not have that address',
}

const portProblem = async (kind: 'PORT' | 'MQTT_PORT', host: string, port: number): Promise<string[]> => {
  const errorCode = await portError(host, port)
  if (!errorCode) return []
  // Ports below 1024 are for administrators.
  const other = kind === 'PORT' ? port + (port < 1024 ? 8000 : 1) : port + 10_000
  const remedy =
    errorCode === 'EADDRNOTAVAIL' || errorCode === 'ENOTFOUND'
      ? `Set ${kind === 'PORT' ? 'HOST' : 'MQTT_HOST'} to another address.`
      : `Choose another one, for example: ${kind}=${other} npm start`
  return [`${kind} ${port} on ${host} ${PORT_ERRORS[errorCode] ?? `cannot be opened (${errorCode})`}. ${remedy}`]
}

/** Every problem that can be found before anything is changed. */
const problemsOf = async (config: StartConfig, problems: string[]): Promise<string[]> => {
  const holder = lockHolder(config.dataDir)
  if (holder && holder.state !== 'ended')
    return [
      `Undertone is already running on ${config.dataDir} (${holder.name}). Stop it, or set DATA_DIR, PORT and MQTT_PORT for a second one.`,
    ]
  if (isPartlyRestored(config.dataDir))
    return [`A restore into ${config.dataDir} is incomplete. Run it again with --force, or set DATA_DIR to another folder.`]
  if (problems.length > 0) return problems
  return [
    ...dataDirProblems(config.dataDir),
    ...fileProblems(process.env),
    ...(await portProblem('PORT', config.host, config.port)),
    ...(await portProblem('MQTT_PORT', config.mqttHost, config.mqttPort)),
  ]
}

const launch = (main: string, env: NodeJS.ProcessEnv, flags: readonly string[]) => () =>
  spawn(process.execPath, [...flags, '--import', FOLLOW_STARTER, main], {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
    detached: true, // Ctrl-C reaches only this process, which stops the others in order
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).status === 200
  } catch {
    return false // not listening yet
  }
}

const child = (name: string, main: string, env: NodeJS.ProcessEnv, isReady: () => Promise<boolean>, flags: readonly string[] = []) =>
  supervise({
    name,
    launch: launch(main, env, flags),
    isReady,
    stopSignals: ['SIGTERM', 'SIGKILL'],
    graceMilliseconds: GRACE_MILLISECONDS,
    log: say,
    abort: stopping.signal,
  })

const startDatabase = async (config: StartConfig, lock: number): Promise<string> => {
  if (config.databaseUrl) {
    say('Using the database of DATABASE_URL')
    return config.databaseUrl
  }
  const postgres = await startPostgres({ dataDir: path.join(config.dataDir, 'pg'), log: say, abort: stopping.signal, lock })
  stops.push(postgres.stop)
  say('PostgreSQL is running')
  return postgres.url
}

const prepareWeb = async (): Promise<void> => {
  if (!isWebStale()) return
  say('Building the web app ...')
  await buildWeb(stopping.signal)
  say('The web app is built')
}

const prepare = async (config: StartConfig): Promise<void> => {
  await buildPrograms(config.isDemo ? ['server', 'simulator'] : ['server'])
  await prepareWeb()
}

/** Beside the running product, which serves the help as soon as it is there, so that it does not delay the start. */
const prepareHelpLater = async (): Promise<void> => {
  if (process.env.UNDERTONE_HELP === 'off') return
  const problem = await prepareHelp({ abort: stopping.signal, log: say })
  if (problem !== null && !stopping.signal.aborted) say(problem)
}

const accountLines = (config: StartConfig, accounts: Accounts): string[] => {
  const names = config.isDemo ? 'superadmin, demoadmin, depthead, regional, engineer' : 'superadmin'
  if (!accounts.isNew)
    return [
      `Accounts   ${names}`,
      `           passwords: as set at the first start, see ${accounts.file} for those that were not changed since`,
    ]
  const shown = (password: string, given: string | undefined, variable: string) => (given === password ? `as set by ${variable}` : password)
  const admin = shown(accounts.adminPassword, config.adminPassword, 'ADMIN_PASSWORD')
  const demo = shown(accounts.demoPassword, config.demoPassword, 'DEMO_PASSWORD')
  const lines = [
    `Accounts   superadmin   password: ${accounts.adminPassword === accounts.demoPassword && !config.adminPassword ? demo : admin}`,
  ]
  if (config.isDemo)
    for (const name of ['demoadmin', 'depthead', 'regional', 'engineer']) lines.push(`           ${name.padEnd(10)}   password: ${demo}`)
  return [...lines, `           shown once; stored in ${accounts.file}`]
}

/** Opens the devices that the simulator plays for connectors, beside what the operator opens, and the port where its card dials in. */
const openedForPeers = ({ UNDERTONE_CONNECTORS, OUTGOING_ALLOWED, CARD_PORT }: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  UNDERTONE_CONNECTORS === 'on'
    ? {
        OUTGOING_ALLOWED: [...simulatedHosts, ...(OUTGOING_ALLOWED ? [OUTGOING_ALLOWED] : [])].join(','),
        CARD_PORT: CARD_PORT || String(simulatedCardPort),
      }
    : {}

const start = async (): Promise<void> => {
  const read = readConfig(process.env)
  const { config } = read
  const problems = await problemsOf(config, read.problems)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  makeDataDir(config.dataDir)
  const lock = await claimDataDir(config.dataDir)
  stops.push(lock.release)

  say(`Starting Undertone, data in ${config.dataDir}`)
  const closed = closeDataDir(config.dataDir)
  if (closed > 0) say(`${closed} files that other users of this machine could read are closed to them`)
  // Wait for both even if one fails: nothing may start after the stop.
  const [database, built] = await Promise.allSettled([startDatabase(config, lock.fd), prepare(config)])
  if (database.status === 'rejected') throw database.reason
  if (built.status === 'rejected') throw built.reason
  stopping.signal.throwIfAborted()

  const accounts = readAccounts(config.dataDir, config)
  const origin = `http://${reachable(config.host)}:${config.port}`
  const shared = { DATA_DIR: config.dataDir, DEMO_PASSWORD: accounts.demoPassword, UNDERTONE_DEMO: config.isDemo ? 'on' : 'off' }
  const server = await child(
    'The server',
    programFile('server'),
    {
      ...leanMalloc,
      ...shared,
      DATABASE_URL: database.value,
      ADMIN_PASSWORD: accounts.adminPassword,
      HOST: config.host,
      PORT: String(config.port),
      MQTT_HOST: config.mqttHost,
      MQTT_PORT: String(config.mqttPort),
      ...openedForPeers(process.env),
    },
    () => answers(`${origin}/health/ready`),
    leanFlags,
  )
  stops.push(server.stop)
  say('The server is ready')

  const mqtt = `mqtt://${reachable(config.mqttHost)}:${config.mqttPort}`
  if (config.isDemo) {
    const simulator = await child(
      'The simulator',
      programFile('simulator'),
      { ...shared, UNDERTONE_URL: origin, MQTT_URL: mqtt },
      async () => true,
    )
    stops.push(simulator.stop)
    say('The simulated plants are sending')
  }
  stopping.signal.throwIfAborted()
  const rule = '─'.repeat(72)
  const secure = config.httpsPort === null ? [] : [`HTTPS      https://${reachable(config.host)}:${config.httpsPort}`]
  console.log(
    [
      '',
      rule,
      `Undertone  ${origin}`,
      ...secure,
      `MQTT       ${mqtt}`,
      ...accountLines(config, accounts),
      'Stop       Ctrl-C',
      rule,
      '',
    ].join('\n'),
  )
}

const leave = async (code: number): Promise<never> => {
  await stopAll()
  process.exit(code)
}

let isRunning = false
const onStop = () => {
  if (stopping.signal.aborted) return
  stopping.abort()
  console.log('')
  say('Stopping ...')
  // During the start, `start` itself notices the abort and exits.
  if (isRunning) void leave(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onStop)
process.once('disconnect', onStop) // the command that started us was killed
process.channel?.unref()
process.stdout.on('error', () => undefined) // a closed terminal must not interrupt the stop

try {
  await start()
  isRunning = true
  void prepareHelpLater()
  if (stopping.signal.aborted) await leave(0)
} catch (error) {
  if (!stopping.signal.aborted) console.error(`\n${error instanceof Error ? error.message : error}`)
  await leave(stopping.signal.aborted ? 0 : 1)
}
