import { openAsBlob } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { batchPath, isLeftover } from '@undertone/domain/waveform/batch/batch-path'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import type { Undertone } from '../../clients/typescript/src/index.ts'
import { exits, Problem } from './problem.ts'
import { placeOf } from './read-file.ts'

/** How a folder is imported. */
export interface FolderOptions {
  /** Name of the rule that the company keeps. */
  readonly rule: string
  /** Area of machines, in the place of that of the rule. */
  readonly area?: number
  readonly name?: string
  /** Goes on with an import that was interrupted. */
  readonly id?: number
  /** Says what would be imported, and imports nothing. */
  readonly previewOnly: boolean
  readonly say: (line: string) => void
  readonly pause: (ms: number) => Promise<void>
}

/** How often work is looked at, ms. */
const lookMs = 500
/** Files that are sent at a time (guess: as the screen does), and between two notes of how many. */
const sentAtOnce = 3
const sentBetweenNotes = 500
/** Rows of a page. */
const pageSize = 200

interface Found {
  readonly path: string
  readonly place: string
}

/** The files of a folder, or a file, with the paths that patterns speak of. */
async function filesAt(given: string): Promise<Found[]> {
  const place = placeOf(given)
  const about = await stat(place).catch(() => undefined)
  if (!about) throw new Problem(`${given} does not exist`)
  if (about.isFile()) return [{ path: path.basename(place), place }]
  const names = await readdir(place, { recursive: true, withFileTypes: true })
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return { path: path.join(path.basename(place), path.relative(place, file)), place: file }
    })
}

/** Files that can be sent; the others are named. */
export async function filesOf(given: readonly string[], say: (line: string) => void): Promise<Found[]> {
  const found = (await Promise.all(given.map(filesAt))).flat()
  const usable = found.flatMap(({ path: of, place }) => {
    const kept = batchPath(of.split(path.sep).join('/'))
    if (kept === null) say(`${of}: the path is too long or has parts that cannot be kept`)
    return kept === null || isLeftover(kept) ? [] : [{ path: kept, place }]
  })
  return usable.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

async function ruleNamed(client: Undertone, name: string) {
  const rules = await client.call('GET /wave/batch/rules', {})
  const found = rules.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (found) return found.rule
  const names = rules.map((one) => `"${one.name}"`).join(', ')
  throw new Problem(`There is no rule "${name}"; ${names === '' ? 'none is kept' : `kept are ${names}`}`, exits.usage)
}

/** Sends what is not there yet. */
async function sendAll(client: Undertone, id: number, files: readonly Found[], say: (line: string) => void): Promise<void> {
  const known = new Map(
    (await client.call('GET /wave/batch/paths/{id}', { params: { id: String(id) } })).map((one) => [one.path, one.bytes]),
  )
  let sent = 0
  const sendOne = async ({ path: of, place }: Found): Promise<void> => {
    const { size, mtimeMs } = await stat(place)
    if (known.get(of) === size) return
    const file = new File([await openAsBlob(place)], path.posix.basename(of))
    const query = { id: String(id), path: of, modified: String(Math.floor(mtimeMs)) }
    const refused = await client.call('POST /wave/batch/upload', { query, file }).then(
      () => null,
      (error: unknown) => error,
    )
    if (refused instanceof Error && 'status' in refused && refused.status === 200) say(`${of}: ${refused.message}`)
    else if (refused) throw refused
    else if (++sent % sentBetweenNotes === 0) say(`${sent} files sent`)
  }
  const queue = files.values()
  const work = async () => {
    for (const one of queue) await sendOne(one)
  }
  await Promise.all(Array.from({ length: sentAtOnce }, work))
  say(`${sent} of ${files.length} files sent`)
}

/** Waits for the end of work. */
async function workOf(client: Undertone, id: number, { say, pause }: Pick<FolderOptions, 'say' | 'pause'>) {
  let said = ''
  for (;;) {
    const batch = await client.call('GET /wave/batch/detail/{id}', { params: { id: String(id) } })
    if (!['reading', 'importing', 'undoing'].includes(batch.state)) {
      if (batch.problem !== null) throw new Problem(`Import ${id}: ${batch.problem}`)
      return batch
    }
    const line = batch.total === null ? '' : `${batch.state} ${batch.progress} of ${batch.total}`
    if (line !== said && line !== '') say(line)
    said = line
    await pause(lookMs)
  }
}

type Counts = Readonly<Partial<Record<string, number>>>

const inWords = (counts: Counts): string =>
  Object.entries(counts)
    .filter(([, count]) => count)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ') || 'no recordings'

/**
 * Imports folders, files and ZIP archives by a rule that the company keeps, as the screen does: sent, read, previewed, imported. Returns what came of it; it can be
 * undone on the screen. What is refused is said, line by line.
 */
export async function importFolder(client: Undertone, given: readonly string[], options: FolderOptions): Promise<string> {
  const { say, area, previewOnly } = options
  const kept = await ruleNamed(client, options.rule)
  const rule = area === undefined ? kept : { ...kept, areaId: area }
  const files = await filesOf(given, say)
  const name = (options.name ?? path.basename(placeOf(given[0] ?? ''))).slice(0, batchLimits.nameLength)
  const id = options.id ?? (await client.call('POST /wave/batch/add', { body: { name } })).id
  say(`Import ${id}; --id ${id} goes on with it`)
  await sendAll(client, id, files, say)
  await client.call('POST /wave/batch/scan', { body: { id } })
  const batch = await workOf(client, id, options)
  const preview = await client.call('POST /wave/batch/preview', { body: { id, rule, pageNum: 1, pageSize } })
  const unread = await client.call('POST /wave/batch/findFiles', { body: { id, state: 'refused', pageNum: 1, pageSize } })
  for (const one of unread.records) say(`${one.path}: ${one.problem}`)
  if (previewOnly) {
    for (const one of preview.records)
      say(`${one.path}: ${one.outcome} ${one.machine} / ${one.point} ${one.time ?? ''}${one.reason === null ? '' : `: ${one.reason}`}`)
    await client.call('DELETE /wave/batch/remove/{id}', { params: { id: String(id) } })
    return `Preview: ${inWords(preview.counts)}, ${preview.newMachines} new machines, ${preview.newPoints} new points`
  }
  if (!preview.counts.new) {
    // One that has brought nothing would only stay open, night after night.
    if (Object.keys(batch.outcomes).length === 0 && batch.places === 0)
      await client.call('DELETE /wave/batch/remove/{id}', { params: { id: String(id) } })
    return `Import ${id}: nothing to import (${inWords(preview.counts)})`
  }
  await client.call('POST /wave/batch/apply', { body: { id, rule } })
  const done = await workOf(client, id, options)
  const refused = await client.call('POST /wave/batch/findReport', { body: { id, outcome: 'refused', pageNum: 1, pageSize } })
  for (const one of refused.records) say(`${one.path}: ${one.reason}`)
  return `Import ${id}: ${inWords(done.outcomes)}`
}
