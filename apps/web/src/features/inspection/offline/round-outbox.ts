import type { Text } from '@undertone/domain/core/text'
import { type HazardReport, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import type { RoundAnswer } from '@undertone/domain/inspection/round/grade-answer'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { inspectionWaveCalls } from '@undertone/domain/inspection/round/wave.calls'
import { hashOf, type ShownEntry } from '../../../core/offline/outbox.ts'
import type { OutboxRequest } from '../../../core/offline/outbox-entry.ts'
import { addToOutbox } from '../../../core/offline/shown-outbox.ts'
import { syncNow } from '../../../core/offline/sync.ts'
import { newAnswerId } from '../shared/answer-id.ts'
import { offlineText } from './offline.text.ts'
import type { Pending, PendingAct } from './pending.ts'

const groupOf = (taskId: number): string => `round:${taskId}`

/** A file with its hash, of which a server that knows it needs no second copy. */
interface HashedFile {
  readonly name: string
  readonly bytes: ArrayBuffer
  readonly sha256: string
}

async function hashed(files: readonly File[]): Promise<readonly HashedFile[]> {
  const all = await Promise.all(
    files.map(async (file) => {
      const bytes = await file.arrayBuffer()
      return { name: file.name, bytes, sha256: await hashOf(bytes) }
    }),
  )
  // The same picture twice is one.
  return [...new Map(all.map((one) => [one.sha256, one])).values()]
}

const kinds: Readonly<Record<PendingAct['kind'], Text>> = {
  answer: offlineText.kindAnswer,
  skip: offlineText.kindSkip,
  checkIn: offlineText.kindCheckIn,
  capture: offlineText.kindCapture,
  hazard: offlineText.kindHazard,
}

interface Kept {
  readonly taskId: number
  readonly title: string
  readonly act: PendingAct
  readonly files: readonly HashedFile[]
  request(id: string): OutboxRequest
}

/** Keeps something that was done on a round: when it resolves, it is on the disk. It is sent at once where there is a network. */
async function keepAct({ taskId, title, act, files, request }: Kept): Promise<void> {
  const id = newAnswerId()
  await addToOutbox({ id, group: groupOf(taskId), files, content: { request: request(id), title, kind: kinds[act.kind], shown: act } })
  void syncNow()
}

interface ItemPlace {
  readonly taskId: number
  readonly pointId: number
  readonly itemId: number
  /** `point: item`. */
  readonly title: string
  /** Id of the answer that is on the screen; null for none, or for one that waits here. */
  readonly base: number | null
  /** Corrected by the clock of the server, epoch ms. */
  readonly doneMs: number
}

export async function keepAnswer(place: ItemPlace, answer: RoundAnswer, files: readonly File[]): Promise<void> {
  const { taskId, pointId, itemId, title, base, doneMs } = place
  const all = await hashed(files)
  const awaits = all.map(({ sha256, name, bytes }) => ({ sha256, name, size: bytes.byteLength }))
  await keepAct({
    taskId,
    title,
    files: all,
    act: { kind: 'answer', pointId, itemId, answer, files: all.length, doneMs },
    request: (clientId) => ({
      path: inspectionTaskCalls.answer.path,
      body: { id: taskId, pointId, itemId, clientId, base, doneAt: doneMs, answer, awaits },
      attach: { path: inspectionTaskCalls.attach.path, body: { id: taskId, clientId } },
      known: [],
    }),
  })
}

export async function keepSkip(place: ItemPlace, reason: Extract<PendingAct, { kind: 'skip' }>['reason'], note: string): Promise<void> {
  const { taskId, pointId, itemId, title, base, doneMs } = place
  await keepAct({
    taskId,
    title,
    files: [],
    act: { kind: 'skip', pointId, itemId, reason, note, doneMs },
    request: (clientId) => ({
      path: inspectionTaskCalls.skip.path,
      body: { id: taskId, pointId, itemId, clientId, base, doneAt: doneMs, reason, ...(note === '' ? {} : { note }) },
      attach: null,
      known: [],
    }),
  })
}

/** Evenly timed accelerations of a phone's axes, m/s², at so many Hz. */
export interface CaptureValues {
  readonly sampleHz: number
  readonly axes: Readonly<Record<'x' | 'y' | 'z', ArrayLike<number>>>
}

/** A capture as its call takes it; five digits, and two of the rate, are more than a phone resolves. */
export const captureBody = ({ sampleHz, axes }: CaptureValues) => {
  const rounded = (values: ArrayLike<number>) => Array.from(values, (value) => Number(value.toFixed(5)))
  return { sampleHz: Number(sampleHz.toFixed(2)), axes: { x: rounded(axes.x), y: rounded(axes.y), z: rounded(axes.z) } }
}

/** Keeps what the phone has measured: it is small, and goes with its row. */
export async function keepCapture(place: ItemPlace, capture: CaptureValues): Promise<void> {
  const { taskId, pointId, itemId, title, doneMs } = place
  await keepAct({
    taskId,
    title,
    files: [],
    act: { kind: 'capture', pointId, itemId, doneMs },
    request: (clientId) => ({
      path: inspectionWaveCalls.capture.path,
      body: { id: taskId, pointId, itemId, clientId, doneAt: doneMs, ...captureBody(capture) },
      attach: null,
      known: [],
    }),
  })
}

/** A file of a handheld device that waits until the server can read it, and somebody completes it. */
export interface WaitingFile {
  readonly kind: 'file'
  readonly pointId: number
  readonly itemId: number
  /** When it was added, corrected by the clock of the server, epoch ms. */
  readonly doneMs: number
}

/** Bytes of files that may wait for someone on a device: 256 MB (guess: answers and pictures of a shift need the rest of its room). */
export const maxWaitingBytes = 268_435_456

/** Whether another file may wait on this device. */
export const mayWait = (entries: readonly Pick<ShownEntry, 'isHeld' | 'files'>[], size: number): boolean =>
  entries.flatMap(({ isHeld, files }) => (isHeld ? files : [])).reduce((sum, file) => sum + file.size, size) <= maxWaitingBytes

/** Keeps a file that only the server can read. Resolves when it is on the disk, sealed. */
export async function keepFile({ taskId, pointId, itemId, title, doneMs }: Omit<ItemPlace, 'base'>, file: File): Promise<void> {
  const shown: WaitingFile = { kind: 'file', pointId, itemId, doneMs }
  const request: OutboxRequest = { path: inspectionWaveCalls.apply.path, body: {}, attach: null, known: [] }
  const content = { request, title, kind: offlineText.kindFile, shown }
  await addToOutbox({ id: newAnswerId(), group: groupOf(taskId), files: await hashed([file]), content, isHeld: true })
}

/** The files that wait for an item of a round. */
export const filesWaiting = (entries: readonly ShownEntry[], taskId: number, pointId: number, itemId: number): readonly ShownEntry[] =>
  entries.filter(({ isHeld, group, content }) => {
    const shown = content.shown as WaitingFile
    return isHeld === true && group === groupOf(taskId) && shown.pointId === pointId && shown.itemId === itemId
  })

/** How somebody showed that they are at a point: its code, or a reason for picking it. */
export type Arrival = { readonly code: string } | { readonly reason: number }

export async function keepCheckIn(at: { taskId: number; pointId: number; title: string; doneMs: number }, arrival: Arrival): Promise<void> {
  const { taskId, pointId, title, doneMs } = at
  await keepAct({
    taskId,
    title,
    files: [],
    act: { kind: 'checkIn', pointId, presence: 'code' in arrival ? 1 : 2, doneMs },
    request: () => ({
      path: inspectionTaskCalls.checkIn.path,
      body: { id: taskId, pointId, doneAt: doneMs, ...arrival },
      attach: null,
      known: [],
    }),
  })
}

type Report = Omit<HazardReport, 'fileIds' | 'checkKey'> & { readonly checkKey: string }

/** Keeps the hazard of a failed check, with its pictures. */
export async function keepHazard(
  at: { taskId: number; pointId: number; itemId: number },
  report: Report,
  files: readonly File[],
): Promise<void> {
  const { taskId, pointId, itemId } = at
  await keepAct({
    taskId,
    title: report.title,
    files: await hashed(files),
    act: { kind: 'hazard', pointId, itemId, title: report.title },
    request: () => ({
      path: hazardCalls.add.path,
      body: { ...report, taskId },
      attach: { path: hazardCalls.attach.path, body: { checkKey: report.checkKey } },
      known: [],
    }),
  })
}

/** What waits of a round. */
export const pendingOf = (entries: readonly ShownEntry[], taskId: number): readonly Pending[] =>
  entries
    // An entry whose row the server has is in its answer; only its files are on their way. One that a person has to complete answers nothing yet.
    .filter(({ group, isRowStored, isHeld }) => group === groupOf(taskId) && !isRowStored && !isHeld)
    .map(({ id, content, reason }) => ({ id, act: content.shown as PendingAct, reason }))

/** Whether something of a round was sent. */
export const isOfRound = (groups: ReadonlySet<string>, taskId: number): boolean => groups.has(groupOf(taskId))
