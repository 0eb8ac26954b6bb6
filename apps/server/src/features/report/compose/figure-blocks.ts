import type { FigureBlock } from '@undertone/document/model'
import { fill, type Language } from '@undertone/domain/core/text'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import { to } from '@undertone/domain/index/to'
import type { MachineFacts, ReportFinding, ReportSpectrum } from '@undertone/domain/report/report-facts'
import { type Draft, heading, paragraph, tableOf, textCell, three } from './blocks.ts'
import type { SectionBlocks } from './compose-context.ts'
import { composeWords as words } from './compose-words.text.ts'
import { type ChartLook, spectrumFigure, trendFigure } from './report-charts.ts'

/** Figures of one section: more are in no report that people read (guess). */
const maxFigures = 60

/** Of a line in several channels the one that stands out most. */
const strongest = (evidence: ReportFinding['evidence']): ReportFinding['evidence'] =>
  [...Map.groupBy(evidence, ({ label }) => label).values()].flatMap(
    (same) => same.toSorted((a, b) => (b.floorDb ?? 0) - (a.floorDb ?? 0))[0] ?? [],
  )

function evidenceTable(finding: ReportFinding, language: Language): Draft {
  return tableOf({
    caption: fill(words.evidenceOf[language], { fault: faultName(finding.fault, finding.part)[language], point: finding.point }),
    columns: [
      { title: words.label[language], share: 30 },
      { title: words.frequency[language], share: 18, align: 'right' },
      { title: words.order[language], share: 14, align: 'right' },
      { title: words.amplitude[language], share: 20, align: 'right' },
      { title: words.overFloor[language], share: 18, align: 'right' },
    ],
    rows: strongest(finding.evidence).map(({ label, hz, order, value, unit, floorDb }) => [
      textCell(label),
      textCell(hz === null ? words.none[language] : hz.toFixed(1)),
      textCell(order === null ? words.none[language] : `${order.toFixed(2)}×`),
      textCell(value === null ? words.none[language] : `${three(value)} ${unit}`.trim()),
      textCell(floorDb === null ? words.none[language] : Math.round(floorDb)),
    ]),
  })
}

/** Whether the spectrum of a machine is shown with one of its findings. */
const isOfFinding = ({ findings: found }: MachineFacts, { mappingId }: ReportSpectrum): boolean =>
  found.some((one) => one.mappingId === mappingId && one.evidence.length > 0)

export const findings: SectionBlocks = async ({ machines, look, sentences }) => {
  const { language } = look
  const blocks: Draft[] = []
  let figures = 0
  for await (const machine of machines()) {
    for (const finding of machine.findings) {
      if (figures >= maxFigures) continue
      figures += 1
      const address = to.finding({ id: finding.findingId })
      const said = sentences?.find(({ sources }) => sources.some((one) => one.address === address))
      blocks.push(heading(`${machine.name} · ${faultName(finding.fault, finding.part)[language]}`))
      if (said) blocks.push(paragraph(said[language], address))
      if (finding.evidence.length > 0) blocks.push(evidenceTable(finding, language))
      const spectrum = machine.spectra.find(({ mappingId }) => mappingId === finding.mappingId)
      if (spectrum) blocks.push(spectrumFigure(machine, spectrum, look))
    }
  }
  return blocks.length === 0 ? (sentences ?? []).map((one) => paragraph(one[language])) : blocks
}

/** Figures one below the other or, on slides, two beside each other. */
function arranged(figures: readonly Omit<FigureBlock, 'id'>[], { half }: ChartLook): Draft[] {
  if (half === null) return [...figures]
  return Array.from({ length: Math.ceil(figures.length / 2) }, (_, at): Draft => {
    const [left, right] = figures.slice(2 * at, 2 * at + 2)
    return { type: 'columns', left: left ? [left] : [], right: right ? [right] : [] }
  })
}

export const trends: SectionBlocks = async ({ machines, look }) => {
  const figures: Omit<FigureBlock, 'id'>[] = []
  const own = look.half === null ? look : { ...look, ...look.half }
  let left = 0
  for await (const machine of machines()) {
    if (figures.length >= maxFigures) {
      left += 1
      continue
    }
    for (const trend of machine.trends) if (trend.t.length > 1) figures.push(trendFigure(machine, trend, own))
  }
  const more = left > 0 ? [paragraph(fill(words.more[look.language], { n: left }))] : []
  return [...arranged(figures, look), ...more]
}

export const spectra: SectionBlocks = async ({ machines, look, sentences }) => {
  const blocks: Draft[] = []
  let isShownBefore = false
  for await (const machine of machines())
    for (const spectrum of machine.spectra) {
      if (isOfFinding(machine, spectrum)) isShownBefore = true
      else if (blocks.length < maxFigures) blocks.push(spectrumFigure(machine, spectrum, look))
    }
  if (blocks.length > 0 || sentences === null) return blocks
  return isShownBefore ? [paragraph(words.withFindings[look.language])] : sentences.map((one) => paragraph(one[look.language]))
}
