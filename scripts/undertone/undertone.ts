import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { companyWaveFormat } from '@undertone/domain/company-export/company-export.enums'
import { codesOf } from '@undertone/domain/core/enum'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { recordingUnit } from '@undertone/domain/waveform/recording.enums'
import { type DeviceSample, type Undertone, UndertoneError } from '../../clients/typescript/src/index.ts'
import { ROOT } from '../core/config.ts'
import { type Credentials, openClient, plainHttp, readCredentials } from './credentials.ts'
import { exportCompany } from './export.ts'
import { type CommandName, help } from './help.ts'
import { companyArgs, companyOptions, importRecording } from './import.ts'
import { importFolder } from './import-folder.ts'
import { formats, linesOf } from './output.ts'
import { exits, Problem } from './problem.ts'
import { type Filters, query, subjects } from './query.ts'
import { bytesOf, placeOf } from './read-file.ts'
import { sendSamples, sendWave, valuesOf } from './send.ts'

type Options = Readonly<Record<string, string | boolean | undefined>>
type Words = readonly string[]

const note = (line: string): void => console.error(line)

/** Starts one of the programs of the checkout with the same terminal; returns how it ended. */
function runProgram(file: string, args: Words): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(ROOT, file), ...args], { stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    child.on('error', (error) => {
      note(error.message)
      resolve(exits.failed)
    })
    child.on('exit', (code) => resolve(code ?? exits.failed))
  })
}

/** Names of values that must not be options: others can see them. */
const secretOptions = /^--?(password|secret|credential|token|access-?(id|secret)|user)(=|$)/i

/** Options that take a text, and those that take none. */
function read(args: Words, texts: Words, flags: Words = []): { words: string[]; options: Options } {
  const secret = args.find((word) => secretOptions.test(word))
  if (secret)
    throw new Problem(
      `${secret.split('=')[0]} is not an option: credentials are read from the environment or a file (undertone --help)`,
      exits.usage,
    )
  const declared = [
    ...['url', ...texts].map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ]
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: Object.fromEntries(declared) })
    return { words: positionals, options: values as Options }
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error), exits.usage)
  }
}

const textOf = (options: Options, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

function wholeOf(options: Options, name: string): number | undefined {
  const value = textOf(options, name)
  if (value === undefined) return undefined
  if (!/^\d{1,15}$/.test(value)) throw new Problem(`--${name} takes a whole number`, exits.usage)
  return Number(value)
}

function numberOf(options: Options, name: string): number | undefined {
  const value = textOf(options, name)
  if (value === undefined) return undefined
  const number = Number(value)
  if (!(number > 0 && Number.isFinite(number))) throw new Problem(`--${name} takes a number above 0`, exits.usage)
  return number
}

function oneOf<const T extends string>(given: string | undefined, allowed: readonly T[], what: string): T | undefined {
  if (given === undefined) return undefined
  const found = allowed.find((one) => one === given)
  if (found === undefined) throw new Problem(`${what} is one of ${allowed.join(', ')}`, exits.usage)
  return found
}

/** An absent option is left out of an object. */
const present = <K extends string, const V>(name: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [name]: value } as Record<K, V>)

function credentialsFor(options: Options): Credentials {
  const credentials = readCredentials(process.env, textOf(options, 'url'))
  const warning = plainHttp(credentials.url)
  if (warning !== null) note(warning)
  return credentials
}

/** Works with a client and ends its session. */
async function withClient<T>(options: Options, work: (client: Undertone, password: string) => Promise<T>): Promise<T> {
  const credentials = credentialsFor(options)
  const client = await openClient(credentials)
  try {
    return await work(client, credentials.password ?? '')
  } finally {
    await client.logout().catch(() => undefined)
  }
}

async function runQuery(args: Words): Promise<number> {
  const { words, options } = read(args, ['point', 'keyword', 'from', 'to', 'format', 'limit'], ['open'])
  const [named, ...more] = words
  const subject = oneOf(named, subjects, 'The subject')
  if (subject === undefined || more.length > 0) throw new Problem(help.query, exits.usage)
  const format = oneOf(textOf(options, 'format'), formats, '--format') ?? 'table'
  const filters: Filters = {
    limit: wholeOf(options, 'limit') ?? 100,
    ...present('point', wholeOf(options, 'point')),
    ...present('keyword', textOf(options, 'keyword')),
    ...present('from', textOf(options, 'from')),
    ...present('to', textOf(options, 'to')),
    open: options.open === true,
  }
  const { columns, rows, isCut } = await withClient(options, (client) => query(client, subject, filters))
  for (const line of linesOf(format, columns, rows)) console.log(line)
  if (isCut) note(`These are the first ${filters.limit}: --limit takes more.`)
  return exits.done
}

/** A time on the command line, epoch ms. */
function timeOf(given: string | undefined): number {
  if (given === undefined) return Date.now()
  const ms = /^\d{11,}$/.test(given) ? Number(given) : Date.parse(given)
  if (Number.isNaN(ms) || !/^\d{11,}$|(Z|[+-]\d\d:?\d\d)$/i.test(given))
    throw new Problem('--time takes a time with its offset, such as 2026-11-30T10:00:00+01:00, or epoch ms', exits.usage)
  return ms
}

async function samplesIn(file: string): Promise<Record<string, readonly DeviceSample[]>> {
  const content = file === '-' ? await text(process.stdin) : bytesOf(file).toString('utf8')
  try {
    const value: unknown = JSON.parse(content)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no object')
    const entries = Object.entries(value).map(([sensor, samples]) => [sensor, Array.isArray(samples) ? samples : [samples]])
    return Object.fromEntries(entries)
  } catch {
    throw new Problem(`${file} is not JSON of the form {"SENSOR":[{"ts":…,"values":{…}}]}`)
  }
}

async function runSend(args: Words): Promise<number> {
  const { words, options } = read(args, ['sensor', 'file', 'axis', 'unit', 'rate', 'rpm', 'mode', 'time'])
  const credentials = credentialsFor(options)
  const [sensor, file] = [textOf(options, 'sensor'), textOf(options, 'file')]
  if (file !== undefined && words.length === 0) {
    console.log(await sendSamples(credentials, await samplesIn(file)))
    return exits.done
  }
  if (sensor === undefined || file !== undefined || words.length === 0) throw new Problem(help.send, exits.usage)
  const timeMs = timeOf(textOf(options, 'time'))
  if (words.every((word) => word.includes('='))) {
    console.log(await sendSamples(credentials, { [sensor]: [{ ts: timeMs, values: valuesOf(words) }] }))
    return exits.done
  }
  const [recording = '', ...more] = words
  if (more.length > 0) throw new Problem('One recording at a time', exits.usage)
  const said = await sendWave(credentials, recording, {
    sensor,
    timeMs,
    mode: Number(oneOf(textOf(options, 'mode'), ['0', '1', '2', '3'], '--mode') ?? 1),
    ...present('axis', oneOf(textOf(options, 'axis'), axes, '--axis')),
    ...present('unit', oneOf(textOf(options, 'unit'), ['m/s2', 'g', 'mg'], '--unit')),
    ...present('rateHz', numberOf(options, 'rate')),
    ...present('rpm', numberOf(options, 'rpm')),
  })
  console.log(said)
  return exits.done
}

async function runExport(args: Words): Promise<number> {
  const { words, options } = read(args, ['formats', 'id'])
  const [target, ...more] = words
  if (target === undefined || more.length > 0) throw new Problem(help.export, exits.usage)
  const wanted = (textOf(options, 'formats') ?? '').split(',').filter(Boolean)
  const chosen = wanted.flatMap((one) => oneOf(one, codesOf(companyWaveFormat), '--formats') ?? [])
  const id = wholeOf(options, 'id')
  const made = await withClient(options, (client, password) => {
    if (password === '') throw new Problem('An export needs a user and a password: UNDERTONE_USER and UNDERTONE_PASSWORD', exits.refused)
    return exportCompany(client, placeOf(target), { formats: chosen, password, say: note, pause: (ms) => pause(ms), ...present('id', id) })
  })
  console.log(made)
  return exits.done
}

async function runFolder(words: Words, options: Options, rule: string): Promise<number> {
  const wanted = {
    rule,
    ...present('area', wholeOf(options, 'area')),
    ...present('name', textOf(options, 'name')),
    ...present('id', wholeOf(options, 'id')),
    previewOnly: options.preview === true,
    say: note,
    pause: (ms: number) => pause(ms),
  }
  console.log(await withClient(options, (client) => importFolder(client, words, wanted)))
  return exits.done
}

async function runImport(args: Words): Promise<number> {
  const texts = ['point', 'channels', 'unit', 'rate', 'rpm', 'time', 'rule', 'area', 'name', 'id', ...companyOptions]
  const { words, options } = read(args, texts, ['preview'])
  const point = wholeOf(options, 'point')
  const rule = textOf(options, 'rule')
  if (rule !== undefined && (point !== undefined || words.length === 0)) throw new Problem(help.import, exits.usage)
  if (rule !== undefined) return runFolder(words, options, rule)
  if (words.length === 0 || (point === undefined && words.length > 1)) throw new Problem(help.import, exits.usage)
  if (point === undefined) {
    for (const name of ['into', 'app-edition']) wholeOf(options, name)
    return runProgram('scripts/operate/import-company.ts', [placeOf(words[0] ?? ''), ...companyArgs(options)])
  }
  const facts = {
    point,
    ...present('channels', textOf(options, 'channels')),
    ...present('unit', oneOf(textOf(options, 'unit'), codesOf(recordingUnit), '--unit')),
    ...present('rate', textOf(options, 'rate')),
    ...present('rpm', textOf(options, 'rpm')),
    ...present('time', textOf(options, 'time')),
  }
  await withClient(options, async (client) => {
    for (const file of words) console.log(await importRecording(client, file, facts))
  })
  return exits.done
}

const commands: Readonly<Record<Exclude<CommandName, ''>, (args: Words) => Promise<number>>> = {
  diagnose: (args) => runProgram('scripts/diagnose/diagnose.ts', args),
  export: runExport,
  import: runImport,
  send: runSend,
  query: runQuery,
}

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)
const asksHelp = (words: Words): boolean => words.some((word) => word === '--help' || word === '-h')

async function run([name = '', ...args]: Words): Promise<number> {
  if (isCommand(name)) {
    if (!asksHelp(args)) return commands[name](args)
    console.log(help[name])
    return exits.done
  }
  if (name === '' || name === 'help' || asksHelp([name])) {
    console.log(help[''])
    return name === '' ? exits.usage : exits.done
  }
  throw new Problem(`There is no command ${name}\n\n${help['']}`, exits.usage)
}

/** Codes of a log-in that is refused, which have status 200. */
const refusedLogins: ReadonlySet<number> = new Set(
  [
    sessionErrors.wrongCredentials,
    sessionErrors.tooManyTries,
    sessionErrors.accountBlocked,
    sessionErrors.accountExpired,
    sessionErrors.companyBlocked,
    sessionErrors.totpRequired,
    sessionErrors.wrongTotp,
  ].map(({ code }) => code),
)

/** Prints an error; returns how the command ends. */
function endOf(error: unknown): number {
  note(error instanceof Error ? error.message : String(error))
  if (error instanceof Problem) return error.exit
  if (!(error instanceof UndertoneError)) return exits.failed
  if (error.status === 0) return exits.unreachable
  return error.status === 401 || error.status === 403 || refusedLogins.has(error.code) ? exits.refused : exits.failed
}

// A reader that has seen enough, such as `head`, ends the command without an error.
process.stdout.on('error', () => process.exit(exits.done))
process.exitCode = await run(process.argv.slice(2)).catch(endOf)
process.disconnect?.()
