import { caseSpectrum, caseTrendSpec, firstRange, trendMetrics } from '@undertone/chart/cases/case-charts'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { spectrumSpec } from '@undertone/chart/spectrum/spectrum-spec'
import type { CaseRecord, CaseSpectrum, CaseTrendLine } from '@undertone/domain/cases/case-content'
import { memberOf } from '@undertone/domain/core/enum'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { useMemo, useState } from 'react'
import { ChartFrame } from '../../../charts/frame/chart-frame.tsx'
import { SpectrumChart } from '../../../charts/spectrum/spectrum-chart.tsx'
import { useLanguage, useText } from '../../../core/language/language.ts'
import styles from '../shared/case.module.css'
import { caseText } from '../shared/case.text.ts'
import { PrintChart } from './print-chart.tsx'

/** The spectrum of a case in one view, as it was, with the lines of the evidence. */
function OneSpectrum({
  record,
  view,
  title,
}: {
  readonly record: CaseRecord
  readonly view: CaseSpectrum['view']
  readonly title: string
}) {
  const lang = useLanguage((state) => state.lang)
  const data = useMemo(() => caseSpectrum(record, view, lang), [record, view, lang])
  const [seen, setSeen] = useState<ChartRange | null>(() => (data ? firstRange(data, view) : null))
  const spec = useMemo(() => (data ? spectrumSpec(data, { unit: 'Hz', scale: 'linear' }, lang) : null), [data, lang])
  const range = useMemo(() => (data ? firstRange(data, view) : undefined), [data, view])
  if (!data || !spec) return null
  return (
    <section aria-label={title}>
      <h3 className={styles.subtitle}>{title}</h3>
      <div className={styles.onScreen}>
        <SpectrumChart data={data} height={260} visibleRange={seen} onVisibleRange={setSeen} />
      </div>
      <PrintChart spec={spec} {...(range ? { range } : {})} />
    </section>
  )
}

/** The spectra that a case keeps. */
export function CaseSpectra({ record }: { readonly record: CaseRecord }) {
  const say = useText()
  if (record.spectra.length === 0) return <p className={styles.quiet}>{say(caseText.noSpectra)}</p>
  return (
    <div className={styles.charts}>
      <OneSpectrum record={record} view="velocity" title={say(caseText.velocity)} />
      <OneSpectrum record={record} view="envelope" title={say(caseText.envelope)} />
    </div>
  )
}

function OneTrend({ record, metric }: { readonly record: CaseRecord; readonly metric: CaseTrendLine['metric'] }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const spec = useMemo(() => caseTrendSpec(record, metric, lang), [record, metric, lang])
  const member = memberOf(metricType, metric)
  const title = member ? say(member) : ''
  return (
    <section aria-label={title}>
      <h3 className={styles.subtitle}>{title}</h3>
      <div className={styles.onScreen}>
        <ChartFrame spec={spec} height={220} />
      </div>
      <PrintChart spec={spec} />
    </section>
  )
}

/** The trends that a case keeps, over the days around the failure. */
export function CaseTrend({ record }: { readonly record: CaseRecord }) {
  const say = useText()
  if (record.trend.length === 0) return <p className={styles.quiet}>{say(caseText.noTrend)}</p>
  return (
    <div className={styles.charts}>
      {trendMetrics(record.trend).map((metric) => (
        <OneTrend key={metric} record={record} metric={metric} />
      ))}
    </div>
  )
}
