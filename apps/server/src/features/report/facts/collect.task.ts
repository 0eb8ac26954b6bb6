import { ReportSummary } from '@undertone/condition/report/report-summary'
import { ReportText } from '@undertone/condition/report/text/report-text'
import type { SentenceSource } from '@undertone/condition/report/text/sentence'
import { reportLimits } from '@undertone/domain/report/report-limits'
import { daysOfPeriod, periodBefore } from '@undertone/domain/report/report-period'
import type { ReportSentence } from '@undertone/domain/report/report-section'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { type Task, type TaskKind, type TaskRun, taskKind } from '../../../platform/queue/task.ts'
import { instantOf, zonedWriter } from '../../../platform/runtime/clock.ts'
import { collectInspection } from './collect-inspection.ts'
import { machinesOf } from './machine.store.ts'
import { collectMachine, type FactParts, type Periods } from './machine-facts.ts'
import { sourceLink } from './source-link.ts'
import { readerOf } from './spectra.ts'
import {
  beginVersion,
  type CollectedVersion,
  eachMachine,
  failVersion,
  finishVersion,
  keepMachine,
  keptMachines,
  noteProgress,
  type VersionToCollect,
  versionToCollect,
} from './version-facts.store.ts'

const payload = z.object({ versionId: z.number().int().positive() })
type Payload = z.output<typeof payload>

const minute = 60_000

/** What follows the facts of a version in the same transaction: a schedule sends it. */
export type OnCollected = (tx: Tx, versionId: number) => Promise<void>

/** The period of a version and the one before, as far as they have passed. */
export function periodsOf(version: VersionToCollect, takenMs: number): Periods {
  const earlier = daysOfPeriod(periodBefore(version))
  const fromMs = version.fromMs
  return {
    now: { fromMs, toMs: Math.min(version.toMs, takenMs) },
    before: { fromMs: instantOf(earlier.first, version.timeZone, 'begin').getTime(), toMs: fromMs },
  }
}

const withLinks = (sentence: {
  readonly cn: string
  readonly en: string
  readonly about: readonly SentenceSource[]
  readonly equipmentId?: number
}): ReportSentence => ({
  cn: sentence.cn,
  en: sentence.en,
  sources: sentence.about.map(sourceLink),
  ...(sentence.equipmentId === undefined ? {} : { equipmentId: sentence.equipmentId }),
})

/** Adds up the machines of a version and composes its text: one machine at a time in memory. */
async function complete({ db }: FactParts, version: VersionToCollect, { now }: Periods, takenMs: number) {
  const write = zonedWriter(version.timeZone)
  const clock = { time: (ms: number) => write(ms).slice(0, 16), day: (ms: number) => write(ms).slice(0, 10) }
  const summary = new ReportSummary({ ...now, takenMs })
  const text = new ReportText(clock, { place: version.placeName, toMs: now.toMs })
  for await (const machine of eachMachine(db, version.id)) {
    summary.add(machine)
    text.add(machine)
  }
  const facts = summary.end()
  const sentences = Object.entries(text.end(facts)).map(([key, all]) => ({ key, composed: (all ?? []).map(withLinks) }))
  return { facts, sentences, order: summary.order() }
}

/** Stores what was collected, has it sent, and ends the task, in one transaction. */
async function end(
  db: FactParts['db'],
  onCollected: OnCollected,
  version: VersionToCollect,
  whole: CollectedVersion,
  task: Task<Payload>,
  run: TaskRun,
) {
  await db.transaction().execute(async (tx) => {
    await finishVersion(tx, version.id, whole)
    await onCollected(tx, version.id)
    await run.complete(tx, task)
  })
}

/** Collects an inspection report: in one step, which an interrupted one begins again as of the same moment. */
async function collectRounds(
  { db }: FactParts,
  onCollected: OnCollected,
  version: VersionToCollect,
  task: Task<Payload>,
  run: TaskRun,
): Promise<void> {
  const takenMs = await beginVersion(db, version.id, 1)
  const whole = await collectInspection(db, version, periodsOf(version, takenMs), takenMs, run.signal)
  await noteProgress(db, version.id, 1)
  await end(db, onCollected, version, whole, task, run)
}

async function collect(parts: FactParts, onCollected: OnCollected, task: Task<Payload>, run: TaskRun): Promise<void> {
  const { db } = parts
  const version = await versionToCollect(db, task.payload.versionId)
  // The report has been deleted, or this is a second attempt at what is complete.
  if (!version) return
  if (version.subject === 'inspection') return collectRounds(parts, onCollected, version, task, run)
  const machines = await machinesOf(db, version, reportLimits.machines)
  const takenMs = await beginVersion(db, version.id, machines.length)
  const periods = periodsOf(version, takenMs)
  const reader = readerOf(version.tenantId, version.timeZone)
  const kept = await keptMachines(db, version.id)
  for (const [at, equipmentId] of machines.entries()) {
    run.signal.throwIfAborted()
    if (!kept.has(equipmentId)) {
      const facts = await collectMachine(parts, reader, version.tenantId, equipmentId, periods)
      if (facts) await keepMachine(db, version, equipmentId, at, facts)
    }
    await noteProgress(db, version.id, at + 1)
  }
  const whole = await complete(parts, version, periods, takenMs)
  await end(db, onCollected, version, whole, task, run)
}

/**
 * Collects the facts of a version, machine by machine. Each machine is stored when it is read, so that an interrupted collection goes on with the next one, as
 * of the same moment. One report at a time, so that pages stay fast.
 */
export function collectTask(parts: FactParts, onCollected: OnCollected): TaskKind {
  return taskKind<Payload>({
    name: kinds.members.ReportFacts.code,
    mode: 'lease',
    payload,
    slots: 1,
    tenantSlots: 1,
    batch: 1,
    maxMs: 120 * minute,
    retryMs: [minute, 5 * minute],
    async handle(tasks, run) {
      for (const task of tasks) await collect(parts, onCollected, task, run)
    },
    async onFailed(tx, task, reason) {
      await failVersion(tx, task.payload.versionId, reason)
    },
    async onCancelled(tx, task) {
      const { data } = payload.safeParse(task.payload)
      if (data) await failVersion(tx, data.versionId, '')
    },
  })
}
