import { caseSpectrum, caseTrendSpec, firstRange, trendMetrics } from '@undertone/chart/cases/case-charts'
import { themePalette } from '@undertone/chart/draw/chart-palette'
import { highestIn } from '@undertone/chart/series/highest-in'
import { spectrumSpec } from '@undertone/chart/spectrum/spectrum-spec'
import { chartSvg } from '@undertone/chart/svg/chart-svg'
import type { Block, FigureBlock, TableBlock } from '@undertone/document/model'
import { blocksOf } from '@undertone/document/rich-text'
import type { CaseRecord, CaseSpectrum } from '@undertone/domain/cases/case-content'
import { evidenceLine } from '@undertone/domain/cases/case-wording'
import { machineFactField } from '@undertone/domain/cases/machine-facts.table'
import { memberOf } from '@undertone/domain/core/enum'
import { fill, type Language } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { axisWord } from '@undertone/domain/device/sensor/axis-names'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { documentText as text } from './case-document.text.ts'

/** A chart over the width of the text, in CSS pixels. */
const size = { width: 680, height: 250 } as const
/** Their axes are days from the failure and frequencies: no time zone is shown. */
const drawing = (lang: Language, curves: number) => ({
  ...{ ...size, palette: themePalette('light'), lang, timeZone: 'UTC', background: false },
  // Several curves have a legend.
  head: curves > 1,
})
const three = (value: number): string => String(Number(value.toPrecision(3)))

/** Names and values; those without a value are left out. */
export function factsTable(facts: readonly (readonly [string, string | number | null | undefined])[], language: Language): TableBlock {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return {
    type: 'table',
    columns: [
      { title: text.item[language], share: 3 },
      { title: text.value[language], share: 7 },
    ],
    rows: known.map(([name, value]) => ({ cells: [{ spans: [{ text: name }] }, { spans: [{ text: String(value) }] }] })),
  }
}

/** A text under its title; an empty one says so. */
export const wordsUnder = (title: string, said: string, id: string, language: Language): Block[] => [
  { type: 'heading', level: 2, text: title },
  ...(said === ''
    ? [{ type: 'paragraph' as const, spans: [{ text: text.nothing[language], tone: 'quiet' as const }] }]
    : blocksOf(said, id)),
]

/** The trends of a record, a chart for each quantity. */
export const trendBlocks = (record: CaseRecord, language: Language, zero?: string): FigureBlock[] =>
  trendMetrics(record.trend).map((metric) => {
    const lines = record.trend.filter((line) => line.metric === metric)
    const quantity = memberOf(metricType, metric)?.[language] ?? ''
    const courses = lines.map(({ axis, unit, values }) =>
      fill(text.course[language], {
        axis: axisWord(axis, record.directions)[language],
        from: three(values[0] ?? 0),
        to: three(values.at(-1) ?? 0),
        top: three(Math.max(...values)),
        unit,
      }),
    )
    const said = { quantity, list: courses.join(language === 'cn' ? '；' : '; ') }
    return {
      type: 'figure',
      svg: chartSvg(caseTrendSpec(record, metric, language, zero), drawing(language, lines.length)),
      ...size,
      alt: fill(text.trendAlt[language], said),
      caption: fill(text.trendOf[language], said),
    }
  })

/** The spectra of a record in both views, with the lines of the evidence. */
export const spectrumBlocks = (record: CaseRecord, language: Language): FigureBlock[] =>
  (['velocity', 'envelope'] as const satisfies readonly CaseSpectrum['view'][]).flatMap((view): FigureBlock[] => {
    const data = caseSpectrum(record, view, language)
    if (!data) return []
    const range = firstRange(data, view)
    const [first, ...others] = data.lines.map(({ label, amplitude }) => ({ label, ...highestIn(amplitude, { step: data.binHz }, range) }))
    const most = others.reduce((best, one) => (best && best.value >= one.value ? best : one), first)
    const marks = (data.marks ?? []).filter(({ hz }) => hz >= range[0] && hz <= range[1])
    const said = {
      view: text[view][language],
      unit: data.unit,
      axis: most?.label ?? '',
      top: three(most?.value ?? 0),
      hz: three(most?.at ?? 0),
      lines: marks.map(({ label, hz }) => `${label} ${three(hz)} Hz`).join(', ') || text.noLines[language],
    }
    const spec = spectrumSpec(data, { unit: 'Hz', scale: 'linear' }, language)
    const svg = chartSvg(spec, { ...drawing(language, spec.series.length), range })
    return [{ type: 'figure', svg, ...size, alt: fill(text.spectrumAlt[language], said), caption: said.view }]
  })

/** The lines that the diagnosis rests on. */
export const evidenceBlocks = ({ evidence, directions }: CaseRecord, language: Language): Block[] =>
  evidence.length === 0
    ? []
    : [
        { type: 'heading', level: 2, text: text.evidence[language] },
        { type: 'list', items: evidence.map((one) => [{ text: evidenceLine(one, directions, language) }]) },
      ]

/** The machine as it was: numbers with their units, choices with their words. */
export const machineTable = ({ facts }: CaseRecord, language: Language): TableBlock =>
  factsTable(
    facts.map(({ key, value }) => {
      const field = machineFactField(key)
      const member = field.kind === 'choice' ? memberOf(field.of, value) : undefined
      const unit = field.kind === 'number' && field.unit ? ` ${units[field.unit].symbol}` : ''
      return [field.label[language], member?.[language] ?? `${value}${unit}`]
    }),
    language,
  )
