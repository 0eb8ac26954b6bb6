import { reportSeverity } from '@undertone/domain/report/report.enums'
import type { PointFacts, ReportFinding, ReportSpectrum } from '@undertone/domain/report/report-facts'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { sql } from 'kysely'
import { isCalibrated } from '../../../plant/measured/calibrated-wave.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Caller, noScope } from '../../../platform/identity/principal.ts'
import { pooledLines, viewOrNull } from '../../../waves/compute/kept-spectrum.ts'
import type { WaveViews } from '../../../waves/compute/wave.service.ts'

/** Lines of a spectrum that are kept (guess: more than a printed figure can show), marked lines, and spectra of a machine. */
const [keptLines, markedLines, maxSpectra] = [600, 8, 2]

const codes = { velocity: waveView.members.VelocityFrequency.code, envelope: waveView.members.EnvelopeSpectrum.code } as const

/** Reads waveforms of a customer for its own report: who may read the report sees what is in it. */
export const readerOf = (tenantId: number, timeZone: string): Caller => ({
  accountId: 0,
  userName: '',
  super: false,
  permissions: new Set(['business:wave:list']),
  scope: { ...noScope, tenantId, companyIds: 'all' },
  homeCompanyId: null,
  timeZone,
  tokenHash: Buffer.alloc(0),
})

interface Wanted {
  readonly waveId: number
  readonly mappingId: number
  readonly point: string
  readonly view: ReportSpectrum['view']
  readonly channel: string | null
  readonly directions: ReportSpectrum['directions']
  readonly lines: ReportSpectrum['lines']
}

async function headOf(db: Queries, waveId: number): Promise<{ ms: number; rpm: number | null } | undefined> {
  const { rows } = await sql<{ ms: number; rpm: number | null }>`select (extract(epoch from s.t0) * 1000)::float8 as ms,
      coalesce((d.speed ->> 'rpm')::float8, s.rpm) as rpm
    from sampling s left join diagnosis d on d.sampling_id = s.id where s.id = ${waveId} and exists (select from wave v where v.sampling_id = s.id)`.execute(
    db,
  )
  return rows[0]
}

/** The first harmonics of the shaft, where nothing else is marked. */
const harmonics = (rpm: number | null): ReportSpectrum['lines'] =>
  rpm === null || rpm <= 0 ? [] : [1, 2, 3].map((n) => ({ hz: (n * rpm) / 60, label: `${n}×` }))

/** One spectrum of a stored waveform; null where it has none. */
export async function spectrumOf(db: Queries, views: WaveViews, reader: Caller, wanted: Wanted): Promise<ReportSpectrum | null> {
  const head = await headOf(db, wanted.waveId)
  const found = head && (await viewOrNull(views, reader, wanted.waveId, codes[wanted.view]))
  const axis = found?.axes.find((one) => one.axis === wanted.channel) ?? found?.axes[0]
  if (!head || !found || !axis) return null
  const { waveId, mappingId, point, view, lines, directions } = wanted
  return {
    waveId,
    mappingId,
    point,
    view,
    ms: head.ms,
    rpm: head.rpm,
    channel: axis.axis,
    directions,
    unit: found.unit,
    ...pooledLines(axis.values, found.step, head.rpm, keptLines),
    lines: lines.length > 0 ? lines : harmonics(head.rpm),
  }
}

/** The view and channel in which most of the evidence of a finding is, with its lines. */
function evidenceView(finding: ReportFinding): Pick<Wanted, 'view' | 'channel' | 'lines'> {
  const inSpectra = finding.evidence.filter(({ view, hz }) => hz !== null && (view === 'velocity' || view === 'envelope'))
  const [most] = [...Map.groupBy(inSpectra, ({ view, channel }) => `${view} ${channel}`).values()].sort((a, b) => b.length - a.length)
  const [first] = most ?? []
  if (!first) return { view: 'velocity', channel: finding.evidence[0]?.channel ?? null, lines: [] }
  const lines = (most ?? []).slice(0, markedLines).map(({ hz, label }) => ({ hz: hz ?? 0, label }))
  return { view: first.view === 'envelope' ? 'envelope' : 'velocity', channel: first.channel, lines }
}

/** The newest waveform of a point before a time. */
async function newestWave(db: Queries, mappingId: number, toMs: number): Promise<number | null> {
  const { rows } = await sql<{
    id: number
  }>`select s.id::float8 as id from sampling s where s.mapping_id = ${mappingId} and s.t0 < ${new Date(toMs)}
    and exists (select from wave v where v.sampling_id = s.id) and ${isCalibrated('s')} order by s.t0 desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

interface SpectraOf {
  readonly findings: readonly (ReportFinding & { readonly waveId: number })[]
  readonly end: number | null
  readonly worstPoint: (Pick<PointFacts, 'mappingId' | 'name' | 'directions'> & { readonly axis: string | null }) | undefined
  readonly toMs: number
}

/** The newest spectra of a machine that a report shows: those of its findings, else of the worst point of a machine that is not normal. */
export async function spectraOf(db: Queries, views: WaveViews, reader: Caller, of: SpectraOf): Promise<ReportSpectrum[]> {
  const { findings, end, worstPoint, toMs } = of
  const wanted: Wanted[] = findings
    .filter(({ goneMs }) => goneMs === null)
    .slice(0, maxSpectra)
    .map((one) => ({ waveId: one.waveId, mappingId: one.mappingId, directions: one.directions, point: one.point, ...evidenceView(one) }))
  if (wanted.length === 0 && worstPoint && (end === reportSeverity.members.Minor.code || end === reportSeverity.members.Severity.code)) {
    const waveId = await newestWave(db, worstPoint.mappingId, toMs)
    const { mappingId, name, axis, directions } = worstPoint
    if (waveId !== null) wanted.push({ waveId, mappingId, directions, point: name, view: 'velocity', channel: axis, lines: [] })
  }
  const found: ReportSpectrum[] = []
  for (const one of wanted) {
    const spectrum = await spectrumOf(db, views, reader, one)
    if (spectrum) found.push(spectrum)
  }
  return found
}
