import type { Block, DocumentHead, DocumentSection } from '@undertone/document/model'
import { blocksOf } from '@undertone/document/rich-text'
import { fill, type Language } from '@undertone/domain/core/text'
import { inspectionFacts } from '@undertone/domain/report/inspection-facts'
import { reportVersionState } from '@undertone/domain/report/report.enums'
import { type MachineFacts, reportFacts } from '@undertone/domain/report/report-facts'
import { daysOfPeriod, periodName } from '@undertone/domain/report/report-period'
import type { ReportContent, ReportSection } from '@undertone/domain/report/report-section'
import { ownSection } from '@undertone/domain/report/report-sections.table'
import type { Database } from '../../../platform/database/database.ts'
import { offsetWriter, zonedWriter } from '../../../platform/runtime/clock.ts'
import { eachMachine } from '../facts/version-facts.store.ts'
import { reportName } from '../version/report.service.ts'
import type { ReportRow, VersionRow } from '../version/report.store.ts'
import { type Draft, paragraph, withIds } from './blocks.ts'
import type { ComposeContext } from './compose-context.ts'
import { composeWords as words } from './compose-words.text.ts'
import { type FrozenFigure, figuresOf } from './figure.store.ts'
import { inspectionBlocks } from './inspection-blocks.ts'
import { inspectionWords } from './inspection-words.text.ts'
import { plotFigure } from './plot-figure.ts'
import { type ChartLook, spectrumFigure, trendFigure } from './report-charts.ts'
import { type SectionRule, sectionBlocks } from './section-blocks.ts'

/** A version with all that its document is composed of. */
export interface ReportToCompose {
  readonly report: ReportRow
  readonly version: VersionRow
  readonly facts: unknown
  readonly sections: readonly ReportSection[]
}

export interface ComposeOptions {
  readonly language: Language
  readonly layout: 'portrait' | 'wide'
  /** This section alone. */
  readonly section?: string | undefined
  readonly publicUrl: string | null
  /** References of the company's pictures. */
  readonly images: { readonly cover?: string; readonly header?: string; readonly footer?: string }
}

/** Size of a chart over the whole width, CSS pixels: its texts are some 8.5 points high. */
const chartSizes = { portrait: { width: 680, height: 260 }, wide: { width: 960, height: 330 } } as const

/** Of one of two beside each other on a slide. */
const halfSize = { width: 465, height: 180 } as const

/** ISO 8601 with the offset of the zone. */
function isoIn(ms: number, timeZone: string): string {
  const offset = offsetWriter(timeZone)(ms).slice(3)
  return `${zonedWriter(timeZone)(ms).replace(' ', 'T')}${offset}`
}

/** Key of a section in the document: sections that people added have their id in it. */
export const documentKey = ({ key, id }: Pick<ReportSection, 'key' | 'id'>): string => (key === ownSection ? `${ownSection}-${id}` : key)

const titleOf = ({ title, content }: ReportSection, language: Language): string =>
  content.title?.[language] || title[language] || words.none[language]

const stamps = { draft: words.draft, inReview: words.inReview, superseded: words.superseded } as const

function coverOf({ report, version }: ReportToCompose, { language, images }: ComposeOptions): NonNullable<DocumentHead['cover']> {
  const { first, last } = daysOfPeriod(report)
  const write = zonedWriter(report.timeZone)
  const facts = [
    { label: words.period[language], value: periodName(report)[language] },
    { label: words.days[language], value: `${first} – ${last}` },
    { label: words.place[language], value: report.placeName },
    { label: words.company[language], value: report.companyName },
    { label: words.author[language], value: version.author },
    ...(version.signedBy === null
      ? []
      : [{ label: words.reviewer[language], value: [version.signedBy, version.signedRole ?? ''].filter((one) => one !== '').join(', ') }]),
    { label: words.version[language], value: String(version.number) },
    ...(version.takenMs === null ? [] : [{ label: words.asOf[language], value: write(version.takenMs).slice(0, 16) }]),
  ]
  const stamp = version.state === reportVersionState.members.Signed.code ? undefined : stamps[version.state as keyof typeof stamps]
  return {
    ...(images.cover ? { image: images.cover } : {}),
    subtitle: `${report.placeName} · ${periodName(report)[language]}`,
    facts: facts.map(({ label, value }) => ({ label, value: value.slice(0, 300) })),
    ...(stamp ? { stamp: stamp[language] } : {}),
  }
}

/** The part of a document before its first section. */
export function headOf(whole: ReportToCompose, options: ComposeOptions): DocumentHead {
  const { report, version, sections } = whole
  const { language, layout, publicUrl, images, section } = options
  const shown = sections.filter(({ content, key }) => !content.isHidden && key !== 'cover')
  const hasCover = section === undefined && sections.some(({ key, content }) => key === 'cover' && !content.isHidden)
  const name = reportName(report, language)
  return {
    title: (report.subject === 'inspection' ? inspectionWords : words)[report.cycle === 'week' ? 'weekly' : 'monthly'][language],
    language,
    author: version.author.slice(0, 300),
    createdAt: isoIn(version.signedMs ?? version.createdMs, report.timeZone),
    page: layout,
    ...(publicUrl === null ? {} : { base: `${publicUrl}/#` }),
    ...(hasCover ? { cover: coverOf(whole, options) } : {}),
    header: { ...(images.header ? { image: images.header } : {}), text: name.slice(0, 300) },
    footer: {
      ...(images.footer ? { image: images.footer } : {}),
      text: fill(words.footer[language], { name: report.companyName, n: version.number }).slice(0, 300),
    },
    ...(section === undefined
      ? {
          contents: {
            title: words.contents[language],
            entries: shown.map((one) => ({ key: documentKey(one), title: titleOf(one, language) })),
          },
        }
      : {}),
  }
}

/** The text of a section: what a person wrote, else the sentences composed of facts, each opening what it rests on. */
function textBlocks({ content, composed }: ReportSection, language: Language, hasText: boolean): Draft[] {
  const written = content[language]
  if (written !== null) return blocksOf(written, 'x').map(({ id: _id, ...block }) => block as Draft)
  return hasText ? composed.map((sentence) => paragraph(sentence[language], sentence.sources[0]?.address)) : []
}

function frozenFigure(frozen: FrozenFigure, look: ChartLook) {
  const machine = { name: frozen.machine }
  if (frozen.kind === 'plot') return plotFigure(frozen.machine, frozen.plot, look)
  return frozen.kind === 'trend' ? trendFigure(machine, frozen.trend, look) : spectrumFigure(machine, frozen.spectrum, look)
}

function pickedBlocks(content: ReportContent, figures: ReadonlyMap<number, FrozenFigure>, look: ChartLook): Draft[] {
  return content.figures.flatMap(({ id, caption }) => {
    const frozen = figures.get(id)
    if (!frozen) return []
    const figure = frozenFigure(frozen, look)
    return [{ ...figure, to: frozen.address, ...(caption[look.language] === '' ? {} : { caption: caption[look.language] }) }]
  })
}

function signatures({ version }: ReportToCompose, { language }: ComposeOptions, time: (ms: number) => string): Draft {
  const signed =
    version.signedBy === null
      ? { role: words.signedAs[language] }
      : {
          role: version.signedRole || words.signedAs[language],
          name: version.signedBy,
          ...(version.signedMs === null ? {} : { time: time(version.signedMs) }),
        }
  return { type: 'signatures', items: [{ role: words.madeBy[language], name: version.author, time: time(version.createdMs) }, signed] }
}

/** The sections of a report's document in its order, composed one at a time: machines are read again for each, so that no more than one is in memory. */
export async function* sectionsOfDocument(db: Database, whole: ReportToCompose, options: ComposeOptions): AsyncGenerator<DocumentSection> {
  const { report, version, sections } = whole
  const { language, layout } = options
  const write = zonedWriter(report.timeZone)
  const time = (ms: number) => write(ms).slice(0, 16)
  const look: ChartLook = { language, timeZone: report.timeZone, time, ...chartSizes[layout], half: layout === 'wide' ? halfSize : null }
  const parsed = reportFacts.safeParse(whole.facts)
  const context: Omit<ComposeContext, 'sentences'> | null = parsed.success
    ? { facts: parsed.data, look, machines: (): AsyncIterable<MachineFacts> => eachMachine(db, version.id) }
    : null
  const rounds = inspectionFacts.safeParse(whole.facts)
  const inspected = rounds.success ? { facts: rounds.data, language, time } : null
  const figures = await figuresOf(db, report.id)
  const shown = sections.filter(({ content, key }) => !content.isHidden && key !== 'cover')
  for (const section of shown) {
    if (options.section !== undefined && documentKey(section) !== options.section && section.key !== options.section) continue
    const key = documentKey(section)
    const rule: SectionRule | undefined =
      inspected === null && section.key in sectionBlocks ? sectionBlocks[section.key as keyof typeof sectionBlocks] : undefined
    const own = context && { ...context, sentences: section.content[language] === null ? section.composed : null }
    const drafts = [
      ...(rule?.before && own ? await rule.before(own) : []),
      ...(inspected ? (inspectionBlocks[section.key]?.before?.(inspected) ?? []) : []),
      ...textBlocks(section, language, rule?.hasText ?? true),
      ...(rule && own ? await rule.blocks(own) : []),
      ...(inspected ? (inspectionBlocks[section.key]?.blocks(inspected) ?? []) : []),
      ...pickedBlocks(section.content, figures, look),
      ...(section.key === 'signOff' ? [signatures(whole, options, time)] : []),
    ]
    const blocks: Block[] = withIds(key, drafts)
    yield {
      key,
      title: titleOf(section, language),
      newPage: section.key === 'findings' || section.key === 'severity' || section.key === 'summary',
      blocks,
    }
  }
}

/** The name of a file: `Plant North 2026-W48.pdf`. */
export function fileNameOf({ report, version }: Pick<ReportToCompose, 'report' | 'version'>, extension: string): string {
  const period = `${report.year}-${report.cycle === 'week' ? 'W' : ''}${String(report.number).padStart(2, '0')}`
  const place = report.placeName.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
  return `${place} ${period} v${version.number}.${extension}`
}
