import { caseSpectrum, caseTrendSpec, firstRange, trendMetrics } from '@undertone/chart/cases/case-charts'
import { themePalette } from '@undertone/chart/draw/chart-palette'
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
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { documentText as text } from './case-document.text.ts'

/** A chart over the width of the text, in CSS pixels. */
const size = { width: 680, height: 250 } as const
/** Their axes are days from the failure and frequencies: no time zone is shown. */
const drawing = (lang: Language) => ({ ...size, palette: themePalette('light'), lang, timeZone: 'UTC', head: false, background: false })
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
export const trendBlocks = ({ trend }: CaseRecord, language: Language, zero?: string): FigureBlock[] =>
  trendMetrics(trend).map((metric) => {
    const lines = trend.filter((line) => line.metric === metric)
    const values = lines.flatMap((line) => line.values)
    const quantity = memberOf(metricType, metric)?.[language] ?? ''
    const said = {
      quantity,
      unit: lines[0]?.unit ?? '',
      from: three(values[0] ?? 0),
      to: three(values.at(-1) ?? 0),
      top: three(Math.max(...values)),
    }
    return {
      type: 'figure',
      svg: chartSvg(caseTrendSpec(trend, metric, language, zero), drawing(language)),
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
    const amplitude = Array.from(data.lines[0]?.amplitude ?? [])
    const peak = amplitude.reduce((at, value, bin) => (value > (amplitude[at] ?? 0) ? bin : at), 0)
    const marks = data.marks ?? []
    const said = {
      view: text[view][language],
      unit: data.unit,
      top: three(amplitude[peak] ?? 0),
      hz: three(peak * data.binHz),
      lines: marks.map(({ label, hz }) => `${label} ${three(hz)} Hz`).join(', ') || text.noLines[language],
    }
    const spec = spectrumSpec(data, { unit: 'Hz', scale: 'linear' }, language)
    const svg = chartSvg(spec, { ...drawing(language), range: firstRange(data, view) })
    return [{ type: 'figure', svg, ...size, alt: fill(text.spectrumAlt[language], said), caption: said.view }]
  })

/** The lines that the diagnosis rests on. */
export const evidenceBlocks = ({ evidence }: CaseRecord, language: Language): Block[] =>
  evidence.length === 0
    ? []
    : [
        { type: 'heading', level: 2, text: text.evidence[language] },
        { type: 'list', items: evidence.map((one) => [{ text: evidenceLine(one, language) }]) },
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
