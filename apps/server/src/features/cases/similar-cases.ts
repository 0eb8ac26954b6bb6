import { type LikenessFacts, likenessOf, minLikeness } from '@undertone/condition/likeness/case-likeness'
import type { caseCalls } from '@undertone/domain/cases/case.calls'
import { caseLimits } from '@undertone/domain/cases/case-limits'
import type { DataOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { type Caller, may } from '../../platform/identity/principal.ts'
import { listedOf } from './read/case.service.ts'
import { caseOfFinding, comparedCases, likenessOfCase, listedRows } from './read/case.store.ts'
import { likenessFacts } from './read/case-index.ts'
import type { CaseParts } from './source/case-draft.ts'
import { machineOfWave, type SourceFinding, sourceFinding, sourceMachine, speedOfWave } from './source/case-source.store.ts'
import { freezeWave } from './source/freeze.ts'

/** From what similar cases are asked for: the first that is given. */
interface Asked {
  readonly findingId: number | null
  readonly caseId: number | null
  readonly waveId: number | null
}

/** What a waveform is compared by: its spectra, its speed and the machine; and the fault, if one was found in it. */
async function factsOfWave(
  { db, views }: CaseParts,
  caller: Caller,
  { waveId, equipmentId, finding }: { readonly waveId: number; readonly equipmentId: number; readonly finding: SourceFinding | null },
): Promise<LikenessFacts> {
  const rpm = await speedOfWave(db, waveId)
  const frozen = await freezeWave(views, caller, { waveId, when: 'fault', rpm, channels: finding?.found.channels ?? [] })
  const machine = await sourceMachine(db, caller.scope, equipmentId)
  const machineType = (machine?.facts.type ?? null) as LikenessFacts['machineType'] as never
  const { fault = null, part = null } = finding ?? {}
  return likenessFacts({ fault, part, motorSpeed: rpm }, { machineType, evidence: finding?.found.evidence ?? [] }, frozen)
}

async function factsOfFinding(parts: CaseParts, caller: Caller, findingId: number): Promise<LikenessFacts> {
  const finding = may(caller, diagnosisCalls.getDetail.access) ? await sourceFinding(parts.db, caller.scope, findingId) : undefined
  if (!finding) throw new DomainError(coreErrors.recordNotFound, {}, 'findingId')
  return factsOfWave(parts, caller, { waveId: finding.waveId, equipmentId: finding.equipmentId, finding })
}

async function askedFacts(parts: CaseParts, caller: Caller, { findingId, caseId, waveId }: Asked): Promise<LikenessFacts> {
  if (findingId !== null) return factsOfFinding(parts, caller, findingId)
  if (caseId !== null) {
    const facts = await likenessOfCase(parts.db, caller.scope, caseId)
    if (facts) return facts
    throw new DomainError(coreErrors.recordNotFound, {}, 'caseId')
  }
  const sees = waveId !== null && may(caller, waveformCalls.findPage.access)
  const equipmentId = sees ? await machineOfWave(parts.db, caller.scope, waveId) : undefined
  if (waveId === null || equipmentId === undefined) throw new DomainError(coreErrors.recordNotFound, {}, 'waveId')
  return factsOfWave(parts, caller, { waveId, equipmentId, finding: null })
}

/** The cases nearest to a finding, to another case or to a waveform, own and public, with the reasons. */
export async function similarCases(
  parts: CaseParts,
  caller: Caller,
  query: { readonly findingId?: number | undefined; readonly caseId?: number | undefined; readonly waveId?: number | undefined },
  language: Language,
): Promise<DataOf<typeof caseCalls.similar>> {
  const { db } = parts
  const asked = { findingId: query.findingId ?? null, caseId: query.caseId ?? null, waveId: query.waveId ?? null }
  const facts = await askedFacts(parts, caller, asked)
  const all = await comparedCases(db, caller.scope, asked, caseLimits.compared)
  const near = all
    .map(({ id, likeness }) => ({ id, ...likenessOf(facts, likeness) }))
    .filter(({ score }) => score >= minLikeness)
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .slice(0, caseLimits.similar)
  const rows = await listedRows(
    db,
    near.map(({ id }) => id),
  )
  return {
    ownCase: asked.findingId === null ? null : await caseOfFinding(db, caller.scope, asked.findingId),
    compared: all.length,
    cases: near.flatMap(({ id, score, reasons, differences }) => {
      const row = rows.find((one) => one.id === id)
      const words = (of: typeof reasons) => of.map((text) => text[language])
      return row
        ? [{ case: listedOf(row, caller.timeZone, language), score, reasons: words(reasons), differences: words(differences) }]
        : []
    }),
  }
}
