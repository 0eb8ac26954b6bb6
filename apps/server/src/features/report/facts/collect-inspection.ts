import { inspectionSummary, RoundSums } from '@undertone/condition/report/inspection/inspection-summary'
import { inspectionText } from '@undertone/condition/report/inspection/inspection-text'
import type { InspectionFacts } from '@undertone/domain/report/inspection-facts'
import type { ReportSentence } from '@undertone/domain/report/report-section'
import type { Database } from '../../../platform/database/database.ts'
import { eachRound, pointsOf, reportedHazards, reportedWork, type Span } from './inspection-facts.store.ts'
import type { VersionToCollect } from './version-facts.store.ts'

/** What an inspection report is completed with. */
export interface CollectedInspection {
  readonly facts: InspectionFacts
  readonly sentences: readonly { readonly key: string; readonly composed: readonly ReportSentence[] }[]
  readonly order: readonly number[]
}

/** Adds up the rounds of a period as they stood at a time. */
async function sumsOf(
  db: Database,
  version: VersionToCollect,
  span: Span,
  points: ReadonlySet<number> | null,
  nowMs: number,
  signal: AbortSignal,
): Promise<RoundSums> {
  const sums = new RoundSums(nowMs)
  for await (const round of eachRound(db, version, span, points)) {
    signal.throwIfAborted()
    sums.add(round)
  }
  return sums
}

/** Collects the facts of an inspection report: rounds some at a time, hazards and work once, as of one moment. */
export async function collectInspection(
  db: Database,
  version: VersionToCollect,
  { now, before }: { readonly now: Span; readonly before: Span },
  takenMs: number,
  signal: AbortSignal,
): Promise<CollectedInspection> {
  const points = await pointsOf(db, version)
  const facts = inspectionSummary({
    ...now,
    takenMs,
    now: await sumsOf(db, version, now, points, takenMs, signal),
    before: await sumsOf(db, version, before, points, takenMs, signal),
    hazards: await reportedHazards(db, version, now),
    works: await reportedWork(db, version, now),
  })
  const sentences = Object.entries(inspectionText(facts)).map(([key, texts]) => ({
    key,
    composed: texts.map((text) => ({ ...text, sources: [] })),
  }))
  return { facts, sentences, order: [] }
}
