import type { ParsedOf } from '@undertone/domain/core/call'
import { DomainError } from '@undertone/domain/core/error'
import type { reportSectionCalls } from '@undertone/domain/report/report.calls'
import { reportErrors } from '@undertone/domain/report/report.errors'
import type { ReportFigure } from '@undertone/domain/report/report-section'
import type { Caller } from '../../../platform/identity/principal.ts'
import { addFigure, type FigureData } from '../compose/figure.store.ts'
import { canWrite, visibleVersionOf } from '../version/report.service.ts'
import { versionOfSection } from '../version/section-rows.store.ts'
import { type AddressedChart, chartOfAddress } from './figure-address.ts'
import { notAFigure } from './figure-point.ts'
import { orbitPlot, ordersPlot, type PickParts } from './shaft-figure.ts'
import { trendData, trendPlot } from './trend-figure.ts'
import { cepstrumPlot, viewPlot } from './wave-figure.ts'

/** What the chart of an address shows now. */
function dataOf(parts: PickParts, caller: Caller, reportId: number, chart: AddressedChart, query: URLSearchParams): Promise<FigureData> {
  if (chart.kind === 'view') return viewPlot(parts, caller, reportId, chart)
  if (chart.kind === 'cepstrum') return cepstrumPlot(parts, caller, reportId, chart.waveId, chart.channel)
  if (chart.kind === 'orbit') return orbitPlot(parts, caller, reportId, chart)
  if (chart.kind === 'orders') return ordersPlot(parts, caller, reportId, chart)
  return chart.metric === null
    ? trendData(parts, caller, reportId, chart.mappingId, query)
    : trendPlot(parts, caller, reportId, chart, query)
}

/** Freezes the chart of an address: a waveform, a spectrum, an envelope, a cepstrum, orders, an orbit or a trend. */
export async function pickFigure(
  parts: PickParts,
  caller: Caller,
  { id, address }: ParsedOf<typeof reportSectionCalls.figure>['body'],
): Promise<ReportFigure> {
  const version = await visibleVersionOf(parts.db, caller, await versionOfSection(parts.db, id))
  if (!canWrite(version, caller)) throw new DomainError(reportErrors.notDraft, { state: version.state })
  const hash = address.indexOf('#/')
  const shown = hash < 0 ? address : address.slice(hash + 1)
  const chart = chartOfAddress(shown)
  if (chart === null) throw notAFigure()
  const data = await dataOf(parts, caller, version.reportId, chart, new URLSearchParams(shown.split('?')[1] ?? ''))
  const figureId = await addFigure(parts.db, version.tenantId, version.reportId, shown.slice(0, 2000), data)
  return { id: figureId, address: shown.slice(0, 2000), caption: { cn: '', en: '' } }
}
