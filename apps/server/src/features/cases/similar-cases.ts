import { type LikenessFacts, likenessOf, minLikeness } from '@undertone/condition/likeness/case-likeness'
import type { caseCalls } from '@undertone/domain/cases/case.calls'
import { caseLimits } from '@undertone/domain/cases/case-limits'
import type { DataOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { type Caller, may } from '../../platform/identity/principal.ts'
import { listedOf } from './read/case.service.ts'
import { caseOfFinding, comparedCases, likenessOfCase, listedRows } from './read/case.store.ts'
import { likenessFacts } from './read/case-index.ts'
import type { CaseParts } from './source/case-draft.ts'
import { type SourceFinding, sourceFinding, sourceMachine, speedOfWave } from './source/case-source.store.ts'
import { freezeWave } from './source/freeze.ts'

/** What a finding is compared by: its fault, its lines, the spectra of the waveform of its evidence. */
async function factsOfFinding({ db, views }: CaseParts, caller: Caller, finding: SourceFinding): Promise<LikenessFacts> {
  const rpm = await speedOfWave(db, finding.waveId)
  const frozen = await freezeWave(views, caller, { waveId: finding.waveId, when: 'fault', rpm, channels: finding.found.channels })
  const machine = await sourceMachine(db, caller.scope, finding.equipmentId)
  const record = { machineType: (machine?.facts.type ?? null) as LikenessFacts['machineType'] as never, evidence: finding.found.evidence }
  return likenessFacts({ fault: finding.fault, part: finding.part, motorSpeed: rpm }, record, frozen)
}

async function askedFacts(
  parts: CaseParts,
  caller: Caller,
  { findingId, caseId }: { readonly findingId: number | null; readonly caseId: number | null },
): Promise<LikenessFacts> {
  if (caseId !== null) {
    const facts = await likenessOfCase(parts.db, caller.scope, caseId)
    if (facts) return facts
    throw new DomainError(coreErrors.recordNotFound, {}, 'caseId')
  }
  const mayRead = findingId !== null && may(caller, diagnosisCalls.getDetail.access)
  const finding = mayRead ? await sourceFinding(parts.db, caller.scope, findingId) : undefined
  if (!finding) throw new DomainError(coreErrors.recordNotFound, {}, 'findingId')
  return factsOfFinding(parts, caller, finding)
}

/** The cases nearest to a finding or to another case, own and public, with the reasons. */
export async function similarCases(
  parts: CaseParts,
  caller: Caller,
  query: { readonly findingId?: number | undefined; readonly caseId?: number | undefined },
  language: Language,
): Promise<DataOf<typeof caseCalls.similar>> {
  const { db } = parts
  const asked = { findingId: query.findingId ?? null, caseId: query.caseId ?? null }
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
