import { createHash } from 'node:crypto'
import { createReadStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { companyWaveFormat } from '@undertone/domain/company-export/company-export.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { DataOf, Undertone } from '../../clients/typescript/src/index.ts'
import { UndertoneError } from '../../clients/typescript/src/index.ts'
import { sizeText } from '../core/command.ts'
import { exits, Problem } from './problem.ts'

type Export = DataOf<'GET /system/companyExport'>['records'][number]

/** How an export is made. */
export interface ExportOptions {
  readonly formats: readonly CodeOf<typeof companyWaveFormat>[]
  /** An export that is there already, instead of a new one. */
  readonly id?: number
  readonly password: string
  readonly say: (line: string) => void
  readonly pause: (ms: number) => Promise<void>
}

/** Between two looks at an export, and before a download is resumed, ms (guess). */
const pollMs = 2000
/** Attempts to resume a download without a further byte (guess). */
const attempts = 5

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function exportOf(client: Undertone, id: number): Promise<Export> {
  const { records } = await client.call('GET /system/companyExport')
  const found = records.find((one) => one.id === id)
  if (!found) throw new Problem(`There is no export ${id}`)
  return found
}

/** Waits until an export is ready. */
async function ready(client: Undertone, id: number, { say, pause }: ExportOptions): Promise<Export> {
  let said = ''
  for (;;) {
    const found = await exportOf(client, id)
    const { state, progress, total, bytes, reason } = found
    if (state === 'done') return found
    if (state !== 'waiting' && state !== 'running') throw new Problem(`The export is ${state}${reason === null ? '' : `: ${reason}`}`)
    const line = `${state}: ${progress} of ${total ?? 'an unknown number'}, ${sizeText(bytes)}`
    if (line !== said) say(line)
    said = line
    await pause(pollMs)
  }
}

const lengthOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** A file error is no lost connection: it is said as it is, and not tried again. */
const writing = <T>(file: string, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new Problem(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  })

/** Writes a body to a file of the user alone, as it arrives: what came before it broke off is kept. */
async function append(body: ReadableStream<Uint8Array>, file: string, flags: 'a' | 'w'): Promise<void> {
  const handle = await writing(file, open(file, flags, 0o600))
  try {
    for await (const chunk of body) await writing(file, handle.writeFile(chunk))
  } finally {
    await handle.close()
  }
}

/** Downloads the file of an export behind what is there of it; goes on after a lost connection. */
async function download(client: Undertone, { id, bytes, sha256 }: Export, part: string, { say, pause }: ExportOptions): Promise<void> {
  let longest = lengthOf(part)
  for (let failed = 0; lengthOf(part) < bytes; ) {
    const from = lengthOf(part)
    try {
      const answer = await client.open('POST /system/companyExport/file', { body: { id } }, { headers: { range: `bytes=${from}-` } })
      if (!answer.body) throw new Problem('The download has no body')
      // A server that answers with the whole file begins it again.
      await append(answer.body, part, answer.status === 206 ? 'a' : 'w')
    } catch (error) {
      if (error instanceof Problem || (error instanceof UndertoneError && error.status !== 0 && error.status < 500)) throw error
    }
    const length = lengthOf(part)
    if (length >= bytes) break
    // Also an answer that ended well and too early, such as that of a proxy, is no progress.
    failed = length > longest ? 0 : failed + 1
    longest = Math.max(longest, length)
    if (failed >= attempts)
      throw new Problem(`The download stopped at ${sizeText(length)}: run the command again with --id ${id} to resume it`)
    say(`connection lost at ${sizeText(length)}, resuming`)
    await pause(pollMs)
  }
  if (sha256 !== null && (await hashOf(part)) !== sha256) {
    rmSync(part)
    throw new Problem('The file is not the one of the export: its checksum differs')
  }
}

/** Exports the company of the caller into a ZIP file, which gets its name when it is whole and its checksum is right. */
export async function exportCompany(client: Undertone, target: string, options: ExportOptions): Promise<string> {
  if (existsSync(target)) throw new Problem(`${target} exists already`, exits.usage)
  const { formats, password, say } = options
  const id = options.id ?? (await client.call('POST /system/companyExport/add', { body: { formats: [...formats], password } })).id
  say(`export ${id} (--id ${id} resumes it)`)
  const made = await ready(client, id, options)
  const part = `${target}.${id}.part`
  await download(client, made, part, options)
  renameSync(part, target)
  return `${target}: ${made.files ?? 0} files, ${sizeText(made.bytes)}, SHA-256 ${made.sha256 ?? 'unknown'}`
}
