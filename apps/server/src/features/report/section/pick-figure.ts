import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { units } from '@undertone/domain/core/unit'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { to } from '@undertone/domain/index/to'
import type { reportSectionCalls } from '@undertone/domain/report/report.calls'
import { reportErrors } from '@undertone/domain/report/report.errors'
import type { ReportFigure } from '@undertone/domain/report/report-section'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import { dayMs } from '../../../history/codec/span.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import { addFigure, type FigureData } from '../compose/figure.store.ts'
import type { FactParts } from '../facts/machine-facts.ts'
import { pointHours, worstVelocity } from '../facts/point-facts.ts'
import { spectrumOf } from '../facts/spectra.ts'
import { canWrite, visibleVersionOf } from '../version/report.service.ts'
import { versionOfSection } from '../version/section-rows.store.ts'

/** Longest trend that a figure shows, days, and its points. */
const [maxDays, maxPoints] = [400, 600]

const none = () => new DomainError(reportErrors.notAFigure, {}, 'address')

/** A point with its machine, of a company that the report covers: who may read the report sees what is in it. */
async function pointOf({ db }: FactParts, caller: Caller, reportId: number, mappingId: number): Promise<{ name: string; machine: string }> {
  await ownerOf(db, mapping, caller.scope, mappingId, 'address')
  const { rows } = await sql<{
    name: string
    machine: string
  }>`select m.name, e.name as machine from mapping m join equipment e on e.id = m.equipment_id
    join report r on r.id = ${reportId} where m.id = ${mappingId} and m.tenant_id = r.tenant_id and m.company_id = any(r.covers)`.execute(
    db,
  )
  const [point] = rows
  if (!point) throw none()
  return point
}

async function spectrumData(parts: FactParts, caller: Caller, reportId: number, waveId: number): Promise<FigureData> {
  if (!may(caller, waveformCalls.samplingTimes.access)) throw new DomainError(coreErrors.forbidden)
  const { rows } = await sql<{ mappingId: number | null }>`select mapping_id from sampling where id = ${waveId}`.execute(parts.db)
  const mappingId = rows[0]?.mappingId ?? null
  if (mappingId === null) throw none()
  const point = await pointOf(parts, caller, reportId, mappingId)
  const spectrum = await spectrumOf(parts.db, parts.views, caller, {
    waveId,
    mappingId,
    point: point.name,
    view: 'velocity',
    channel: null,
    lines: [],
  })
  if (!spectrum) throw none()
  return { kind: 'spectrum', machine: point.machine, spectrum }
}

/** The days that an address shows: from and to, or the last days. */
function spanOf(query: URLSearchParams, { timeZone }: Caller): { fromMs: number; toMs: number } {
  const [begin, end] = [query.get('begin'), query.get('end')]
  const toMs = Math.min(Date.now(), end ? instantOf(end, timeZone, 'end', 'address').getTime() : Date.now())
  const days = Math.min(maxDays, Math.max(1, Number(query.get('days') ?? 7) || 7))
  const fromMs = begin ? instantOf(begin, timeZone, 'begin', 'address').getTime() : toMs - days * dayMs
  if (fromMs >= toMs || toMs - fromMs > maxDays * dayMs) throw none()
  return { fromMs, toMs }
}

async function trendData(
  parts: FactParts,
  caller: Caller,
  reportId: number,
  mappingId: number,
  query: URLSearchParams,
): Promise<FigureData> {
  if (!may(caller, historyCalls.historyTrend.access)) throw new DomainError(coreErrors.forbidden)
  const point = await pointOf(parts, caller, reportId, mappingId)
  const worst = worstVelocity(await pointHours(parts.db, mappingId, null, spanOf(query, caller)))
  if (!worst) throw none()
  const limits =
    (await parts.readPointLimits(parts.db, [mappingId]))
      .get(mappingId)
      ?.filter(({ key, axis }) => key === worst.key && axis === worst.axis) ?? []
  const width = Math.max(1, Math.ceil(worst.hours.length / maxPoints))
  const hours = worst.hours.filter((_hour, at) => at % width === 0)
  return {
    kind: 'trend',
    machine: point.machine,
    trend: {
      mappingId,
      point: point.name,
      metric: 'v',
      axis: worst.axis,
      unit: units.velocity.symbol,
      t: hours.map(({ t }) => t),
      values: hours.map(({ value }) => value),
      limits: limits.flatMap(({ bounds }) => bounds).map(({ level, value }) => ({ level, value })),
      events: [],
    },
  }
}

const numberIn = (query: URLSearchParams, name: string): number | null => {
  const found = Number(query.get(name))
  return Number.isInteger(found) && found > 0 ? found : null
}
const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

/** Freezes the chart of an address: of a waveform its velocity spectrum, of a point the trend of its velocity. */
export async function pickFigure(
  parts: FactParts,
  caller: Caller,
  { id, address }: ParsedOf<typeof reportSectionCalls.figure>['body'],
): Promise<ReportFigure> {
  const version = await visibleVersionOf(parts.db, caller, await versionOfSection(parts.db, id))
  if (!canWrite(version, caller)) throw new DomainError(reportErrors.notDraft, { state: version.state })
  const hash = address.indexOf('#/')
  const shown = hash < 0 ? address : address.slice(hash + 1)
  const query = new URLSearchParams(shown.split('?')[1] ?? '')
  const [waveId, mappingId] = [numberIn(query, 'waveId'), numberIn(query, 'mappingId')]
  const path = pathOf(shown)
  const isOfWaves = [to.waveRecords(), to.analysis()].map(pathOf).includes(path)
  const isOfPoints = [to.point(), to.pointHistory()].map(pathOf).includes(path)
  const data =
    isOfWaves && waveId !== null
      ? await spectrumData(parts, caller, version.reportId, waveId)
      : isOfPoints && mappingId !== null
        ? await trendData(parts, caller, version.reportId, mappingId, query)
        : null
  if (data === null) throw none()
  const figureId = await addFigure(parts.db, version.tenantId, version.reportId, shown.slice(0, 2000), data)
  return { id: figureId, address: shown.slice(0, 2000), caption: { cn: '', en: '' } }
}
