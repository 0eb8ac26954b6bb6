import { type FaultLineFamilyKey, frequencyFaultCodeOf } from '@undertone/domain/diagnosis/fault-line-families.table'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import type { ChannelView, LineReading, LineView } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import type { Claim } from './rule.ts'

/** Fields of a line that are not in its reading. */
interface LineFacts {
  readonly label: string
  readonly view: LineView
  readonly harmonic?: number
  readonly sideband?: number
  /** The family of the line, which has its frequency fault code. */
  readonly family?: FaultLineFamilyKey
  readonly comparedWith?: Evidence['comparedWith']
  readonly source: string
}

const unitOf = (view: LineView, record: RecordView['record']): string => (record.unit === null ? '' : view === 'velocity' ? 'mm/s' : 'm/s²')

/** Evidence that is a line of a spectrum. */
export function lineEvidence(view: RecordView, channel: ChannelView, reading: LineReading, facts: LineFacts): Evidence {
  return {
    label: facts.label,
    view: facts.view,
    channel: channel.name,
    waveId: view.record.waveId,
    hz: reading.hz,
    order: view.speed ? reading.hz / view.speed.hz : null,
    harmonic: facts.harmonic ?? null,
    sideband: facts.sideband ?? null,
    code: facts.family ? frequencyFaultCodeOf(facts.family, facts.harmonic ?? 1, facts.sideband ?? 0) : null,
    band: null,
    value: reading.amplitude,
    unit: unitOf(facts.view, view.record),
    floorDb: reading.floorDb,
    comparedWith: facts.comparedWith ?? null,
    source: facts.source,
  }
}

/** Evidence that is a single value: a share, a ratio, a phase, the level of a band. */
export function valueEvidence(
  view: RecordView,
  channel: ChannelView,
  facts: Pick<Evidence, 'label' | 'view' | 'value' | 'unit' | 'comparedWith' | 'source'> & { readonly band?: Evidence['band'] },
): Evidence {
  return {
    channel: channel.name,
    waveId: view.record.waveId,
    hz: null,
    order: null,
    harmonic: null,
    sideband: null,
    code: null,
    floorDb: null,
    ...facts,
    band: facts.band ?? null,
  }
}

/** The lines that evidence accounts for. */
export const claimsOf = (evidence: readonly Evidence[]): Claim[] =>
  evidence.flatMap(({ channel, view, hz, floorDb }) =>
    hz !== null && floorDb !== null && floorDb > 0 ? [{ channel, view, hz, db: floorDb }] : [],
  )

/** The frequency fault codes of evidence, each once. */
export const codesOf = (evidence: readonly Evidence[]): number[] =>
  [...new Set(evidence.flatMap(({ code }) => code ?? []))].toSorted((a, b) => a - b)
