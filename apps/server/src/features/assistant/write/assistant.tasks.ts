import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { z } from 'zod'
import { type Task, TaskFailure, type TaskKind, type TaskRun, taskKind } from '../../../platform/queue/task.ts'
import { embedPassages } from '../document/embed-passages.ts'
import { AssistantFault, isPassing } from '../model/assistant-fault.ts'
import { failReport, finishReport, giveUpReport, postponeReport, queuedReport, requeueReport } from '../report/report.store.ts'
import { type WriterParts, writeReport } from './write-report.ts'

/** A text to write, or the embeddings of the knowledge base. */
const payload = z.discriminatedUnion('work', [
  z.object({ work: z.literal('text'), id: z.number().int().positive() }),
  z.object({ work: z.literal('embed') }),
])
type Payload = z.output<typeof payload>

/** Waits before further attempts, ms (guess: a busy server is free within minutes). */
const retryMs = [15_000, 60_000, 300_000]
const minute = 60_000

const faultOf = (error: unknown): AssistantFault =>
  error instanceof AssistantFault ? error : new AssistantFault('Faulty', { words: String(error) })

/** When another attempt follows: as the server wants it, or as usual; null if none would change anything. */
function againAfter(fault: AssistantFault, attempt: number): number | null {
  const usual = retryMs[attempt - 1]
  if (usual === undefined || !isPassing(fault.reason)) return null
  return Math.max(usual, fault.retryAfterMs ?? 0)
}

async function write(parts: WriterParts, task: Task<Payload>, id: number, { signal, complete }: TaskRun): Promise<void> {
  const { db } = parts
  const report = await queuedReport(db, id)
  // What it was about was deleted meanwhile.
  if (!report) return
  try {
    await writeReport(parts, report, signal)
  } catch (error) {
    signal.throwIfAborted()
    const fault = faultOf(error)
    const afterMs = againAfter(fault, task.attempt)
    if (fault.reason === 'Stopped') {
      await db.transaction().execute(async (tx) => {
        await failReport(tx, id, 'Stopped')
        await complete(tx, task)
      })
      return
    }
    if (afterMs === null) await failReport(db, id, fault.reason, fault.status)
    else await postponeReport(db, id, fault.reason, fault.status, new Date(Date.now() + afterMs))
    throw new TaskFailure(fault.message, { retry: afterMs === null ? 'never' : { afterMs } })
  }
  await db.transaction().execute(async (tx) => {
    await finishReport(tx, id)
    await complete(tx, task)
  })
}

/**
 * What the language model is asked for, in a queue of its own: a server that is slow or gone delays nothing else. Two at a time, one of a customer, and
 * customers take turns.
 */
export function assistantTasks(parts: WriterParts): TaskKind {
  return taskKind<Payload>({
    name: kinds.members.Assistant.code,
    mode: 'lease',
    payload,
    slots: 2,
    tenantSlots: 1,
    batch: 1,
    maxMs: 10 * minute,
    retryMs,
    async handle(tasks, run) {
      const { db, box, outgoing } = parts
      for (const task of tasks) {
        if (task.payload.work === 'text') await write(parts, task, task.payload.id, run)
        else
          await embedPassages(db, box, outgoing, run.signal).catch((error: unknown) => {
            const fault = faultOf(error)
            throw new TaskFailure(fault.message, isPassing(fault.reason) ? {} : { retry: 'never' })
          })
      }
    },
    async onFailed(tx, task) {
      const { data } = payload.safeParse(task.payload)
      if (data?.work === 'text') await giveUpReport(tx, data.id)
    },
    async onCancelled(tx, task) {
      const { data } = payload.safeParse(task.payload)
      if (data?.work === 'text') await failReport(tx, data.id, 'Stopped')
    },
    async onRetried(tx, task) {
      const { data } = payload.safeParse(task.payload)
      if (data?.work === 'text') await requeueReport(tx, data.id)
    },
  })
}
