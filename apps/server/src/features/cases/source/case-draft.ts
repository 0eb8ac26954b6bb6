import { trendOf } from '@undertone/condition/diagnosis/verdict/finding-trend'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { caseErrors } from '@undertone/domain/cases/case.errors'
import { type CaseRecord, type CaseTexts, emptyCaseRecord } from '@undertone/domain/cases/case-content'
import { caseLimits } from '@undertone/domain/cases/case-limits'
import { caseName, reasonWords, samplingWords, spectrumWords, suggestionWords, trendWords } from '@undertone/domain/cases/case-wording'
import { machineFactKeys } from '@undertone/domain/cases/machine-facts.table'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { workAccess } from '@undertone/domain/work/work.calls'
import { dayMs } from '../../../history/codec/span.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import type { WaveViews } from '../../../waves/compute/wave.service.ts'
import {
  filesOfSource,
  type SourceAlarm,
  type SourceFinding,
  type SourceIds,
  type SourceMachine,
  type SourceWork,
  sourceAlarm,
  sourceFinding,
  sourceMachine,
  sourcePoint,
  sourceWork,
  speedOfWave,
  waveNear,
} from './case-source.store.ts'
import { checkFailure, failedAt, heldSpan, type Origin } from './failure.ts'
import { type FrozenWave, freezeTrend, freezeWave, keptFacts } from './freeze.ts'

/** What reads measurements. */
export interface CaseParts {
  readonly db: Database
  readonly views: WaveViews
}

const missing = (field: string) => new DomainError(caseErrors.sourceMissing, {}, field)

/** Reads a record that the caller may see; what does not exist or may not be seen is an error where it was asked for. */
const seen =
  <T>(isAsked: boolean, field: string) =>
  async (mayRead: boolean, read: () => Promise<T | undefined>): Promise<T | undefined> => {
    const found = mayRead ? await read() : undefined
    if (isAsked && !found) throw missing(field)
    return found
  }

/** Finds what a case is made of: a repair leads to its finding, an alarm to the finding of the waveform nearest to it, a finding to its repair. */
async function originOf({ db }: CaseParts, caller: Caller, ids: SourceIds): Promise<Origin> {
  const { scope } = caller
  const kinds = (['Repair', 'Upkeep'] as const).filter((kind) => may(caller, workAccess(kind, 'list')))
  const given = ids.workId
    ? await seen<SourceWork>(true, 'workId')(kinds.length > 0, () => sourceWork(db, scope, { id: ids.workId ?? 0 }, kinds))
    : undefined
  const alarmId = ids.alarmId ?? given?.alarmId ?? null
  const mayAlarm = alarmId !== null && may(caller, alarmRecordCalls.findPage.access)
  const alarm = await seen<SourceAlarm>(Boolean(ids.alarmId), 'alarmId')(mayAlarm, () => sourceAlarm(db, scope, alarmId ?? 0))
  const findingId = ids.findingId ?? given?.findingId ?? alarm?.findingId ?? null
  const mayFinding = findingId !== null && may(caller, diagnosisCalls.getDetail.access)
  const finding = await seen<SourceFinding>(Boolean(ids.findingId), 'findingId')(mayFinding, () => sourceFinding(db, scope, findingId ?? 0))
  return { finding, alarm, work: given ?? (finding ? await sourceWork(db, scope, { findingId: finding.id }, kinds) : undefined) }
}

/** What a case has to start with: who it is about, what was said, what is kept. */
export interface CaseSource extends Origin {
  readonly machine: SourceMachine | undefined
  readonly mappingId: number | null
  readonly mappingName: string | null
  readonly fault: FaultKindKey | null
  readonly part: BearingPartKey | null
  readonly failedMs: number | null
  readonly held: { readonly fromMs: number; readonly toMs: number } | null
  readonly waves: readonly { readonly waveId: number; readonly when: 'fault' | 'after'; readonly rpm: number | null }[]
  readonly record: CaseRecord
  readonly frozen: FrozenWave
}

/** The machine and point; all sources must be of it. */
async function placeOf({ db }: CaseParts, { scope }: Caller, ids: SourceIds, { finding, alarm, work }: Origin) {
  const machines = [ids.equipmentId, finding?.equipmentId, alarm?.equipmentId, work?.equipmentId].flatMap((id) => id ?? [])
  if (new Set(machines).size > 1) throw new DomainError(caseErrors.otherMachine, {}, 'equipmentId')
  const [equipmentId] = machines
  if (equipmentId === undefined) return { machine: undefined, mappingId: null, mappingName: null, directions: null }
  const machine = await sourceMachine(db, scope, equipmentId)
  if (!machine) throw new DomainError(coreErrors.recordNotFound, {}, 'equipmentId')
  const mappingId = ids.mappingId ?? finding?.mappingId ?? alarm?.mappingId ?? work?.mappingId ?? null
  const point = mappingId === null ? undefined : await sourcePoint(db, equipmentId, mappingId)
  if (ids.mappingId && !point) throw new DomainError(caseErrors.otherMachine, {}, 'mappingId')
  return { machine, mappingId: point ? mappingId : null, mappingName: point?.name ?? null, directions: point?.directions ?? null }
}

async function wavesOfSource({ db }: CaseParts, { finding, work }: Origin, mappingId: number | null, failedMs: number | null) {
  const shown =
    finding?.waveId ?? work?.beforeId ?? (mappingId === null || failedMs === null ? null : await waveNear(db, mappingId, failedMs))
  const ids = [
    { id: shown, when: 'fault' as const },
    { id: work?.afterId ?? null, when: 'after' as const },
  ].flatMap(({ id, when }) => (id === null ? [] : [{ waveId: Number(id), when }]))
  return Promise.all(ids.map(async (one) => ({ ...one, rpm: await speedOfWave(db, one.waveId) })))
}

/** Reads all that a case keeps of its source. `failedMs` is the failure as a person entered it. */
export async function caseSource(parts: CaseParts, caller: Caller, ids: SourceIds, entered: number | null = null): Promise<CaseSource> {
  const origin = await originOf(parts, caller, ids)
  const { finding, work } = origin
  const { directions, ...place } = await placeOf(parts, caller, ids, origin)
  if (entered !== null) checkFailure(origin, entered)
  const failedMs = entered ?? failedAt(origin)
  const held = place.mappingId === null || failedMs === null ? null : heldSpan(origin, failedMs)
  // Who may see a finding, an alarm or a repair sees what its point measured; of other points that takes the permissions of the measurements.
  const isOfSource = [finding, origin.alarm, work].some((one) => one?.mappingId === place.mappingId)
  const seesWaves = isOfSource || may(caller, 'business:wave:list')
  const seesTrend = isOfSource || may(caller, 'business:monitor:list')
  const waves = await wavesOfSource(parts, origin, seesWaves ? place.mappingId : null, failedMs)
  const channels = finding?.found.channels ?? []
  const frozen: FrozenWave[] = []
  for (const wave of waves) frozen.push(await freezeWave(parts.views, caller, { ...wave, channels }))
  const trend =
    held && seesTrend && place.mappingId !== null && failedMs !== null
      ? await freezeTrend(parts.db, place.mappingId, { failedMs, ...held })
      : []
  const facts = place.machine?.facts
  const isOther = work?.found === 'OtherFault' && work.foundFault !== null
  return {
    ...origin,
    ...place,
    fault: isOther ? work.foundFault : (finding?.fault ?? null),
    part: isOther ? work.foundPart : (finding?.part ?? null),
    failedMs,
    held,
    waves,
    frozen: frozen[0] ?? { spectra: [], velocity: null, envelope: null, sampling: null },
    record: {
      ...emptyCaseRecord,
      machineType: (facts?.type ?? null) as CaseRecord['machineType'],
      directions,
      facts: facts ? keptFacts(facts, machineFactKeys) : [],
      component: finding?.found.component ?? null,
      stage: finding?.stage ?? null,
      confidence: finding?.confidence ?? null,
      waves: finding?.waves ?? waves.length,
      // Evidence is of the fault that the diagnosis named.
      evidence: (finding?.found.evidence ?? []).map(({ waveId: _, ...one }) => one),
      spectra: frozen.flatMap(({ spectra }) => spectra),
      trend,
    },
  }
}

/** The texts of a case made of a source, in the caller's language. */
export function textsOf({ finding, work, alarm, fault, part, record, frozen }: CaseSource, language: Language): CaseTexts {
  const course = finding && {
    waves: finding.waves,
    days: Math.max(1, Math.round((finding.lastMs - finding.firstMs) / dayMs)),
    trend: trendOf(finding.curve),
  }
  const done = [work?.action ?? alarm?.measures ?? '', [work?.failedPart, work?.replacement].filter(Boolean).join(' → ')]
  return {
    name: caseName(fault, part, record.machineType, language),
    samplingParameters: frozen.sampling ? samplingWords(frozen.sampling, record.directions, language) : '',
    trendAnalysis: trendWords(course ?? null, record, language),
    spectrumAnalysis: spectrumWords(record, finding?.found.doubts ?? [], language).slice(0, caseLimits.text),
    reason: work?.cause ?? reasonWords(fault, language),
    repairSuggestions: suggestionWords(fault, language),
    repairResults: done.filter((line) => line !== '').join('\n'),
  }
}

/** Pictures and sounds that come with a source. */
export const sourceFiles = ({ db }: CaseParts, { work }: CaseSource): Promise<string[]> =>
  work ? filesOfSource(db, work.id) : Promise.resolve([])
