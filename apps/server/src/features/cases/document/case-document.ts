import { buffer } from 'node:stream/consumers'
import type { Block, DocumentHead, DocumentImage, DocumentSection } from '@undertone/document/model'
import type { CaseDetail, CaseDraft } from '@undertone/domain/cases/case.calls'
import type { CaseRecord } from '@undertone/domain/cases/case-content'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { fill, type Language } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import type { Database } from '../../../platform/database/database.ts'
import { printedBytes } from '../../../platform/document/printed-bytes.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { uploadName } from '../../../platform/storage/uploads.ts'
import { caseDetail } from '../read/case.service.ts'
import { type CaseParts, caseSource, textsOf } from '../source/case-draft.ts'
import { evidenceBlocks, factsTable, machineTable, spectrumBlocks, trendBlocks, wordsUnder } from './case-blocks.ts'
import { documentText as text } from './case-document.text.ts'

/** What a document is made with. */
export interface DocumentParts extends CaseParts {
  readonly db: Database
  readonly files: ObjectStore
  readonly publicUrl: string | null
}
interface Wanted {
  readonly id: number
  readonly language: Language
  readonly format: 'pdf' | 'word'
}
export interface PrintedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

const types = {
  pdf: 'application/pdf',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
/** Pictures of a case that are printed (guess: more make a case an album). */
const maxPictures = 12

const percent = (share: number | null): string | null => (share === null ? null : `${Math.round(100 * share)} %`)
const title = (blocks: readonly Block[], key: string, said: string): DocumentSection[] =>
  blocks.length === 0 ? [] : [{ key, title: said, blocks: [...blocks] }]

type Written = Pick<CaseDetail | CaseDraft, 'trendAnalysis' | 'spectrumAnalysis' | 'reason' | 'repairSuggestions' | 'repairResults'>

/** What cases and findings say beside their facts: reason and repair, trend, spectra with the lines, machine. */
function bodyOf(written: Written, record: CaseRecord, language: Language, isCase: boolean): DocumentSection[] {
  const repair = [
    ...wordsUnder(text.reason[language], written.reason, 'repair.reason', language),
    ...wordsUnder(text.toDo[language], written.repairSuggestions, 'repair.todo', language),
    ...(isCase ? wordsUnder(text.results[language], written.repairResults, 'repair.results', language) : []),
  ]
  const said = (words: string, id: string): Block[] => (words === '' ? [] : [{ type: 'paragraph', id, spans: [{ text: words }] }])
  return [
    ...title(repair, 'repair', text.reasonAndRepair[language]),
    ...title(
      [...said(written.trendAnalysis, 'trend.1'), ...trendBlocks(record, language, isCase ? undefined : text.firstSeen[language])],
      'trend',
      text.trend[language],
    ),
    ...title(
      [
        ...said(written.spectrumAnalysis, 'spectra.1'),
        ...spectrumBlocks(record, language),
        ...(written.spectrumAnalysis === '' ? evidenceBlocks(record, language) : []),
      ],
      'spectra',
      text.spectra[language],
    ),
    ...title(record.facts.length > 0 ? [machineTable(record, language)] : [], 'machine', text.machineFacts[language]),
  ]
}

const headOf = (
  parts: DocumentParts,
  caller: Caller,
  { kind, name, author }: { readonly kind: string; readonly name: string; readonly author: string },
  language: Language,
): DocumentHead => ({
  title: name,
  language,
  author,
  createdAt: new Date().toISOString(),
  page: 'portrait',
  ...(parts.publicUrl === null ? {} : { base: parts.publicUrl }),
  header: { text: `${kind} · ${name}`.slice(0, 300) },
  footer: { text: fill(text.printed[language], { time: toZoned(Date.now(), caller.timeZone).slice(0, 16) }) },
})

/** The pictures of a case, PNG and JPEG; one whose bytes are gone is left out. */
async function picturesOf({ files }: DocumentParts, of: CaseDetail, language: Language) {
  const images = new Map<string, DocumentImage>()
  for (const { fileId, isImage } of of.files) {
    const body = isImage && images.size < maxPictures ? await files.read(uploadName(fileId)) : null
    if (!body) continue
    const bytes = await buffer(body.stream)
    const kind = bytes[0] === 0x89 ? 'png' : bytes[0] === 0xff ? 'jpeg' : null
    if (kind) images.set(fileId, { kind, bytes })
  }
  const blocks = of.files
    .filter(({ fileId }) => images.has(fileId))
    .map(({ fileId, name }): Block => ({ type: 'image', image: fileId, alt: name, caption: name, share: 0.6 }))
  return { images, sections: title(blocks, 'pictures', text.pictures[language]) }
}

async function printed(
  head: DocumentHead,
  sections: readonly DocumentSection[],
  images: ReadonlyMap<string, DocumentImage>,
  { format }: Wanted,
  caller: Caller,
): Promise<PrintedFile> {
  const kind = format === 'pdf' ? 'pdf' : 'docx'
  const bytes = await printedBytes({ kind, head, sections, images, tenantId: caller.scope.tenantId, isPrompt: true })
  return { name: `${head.title.replace(/[\\/:*?"<>|]/g, ' ')}.${kind}`, type: types[format], bytes }
}

/** A case, own or public, as its page shows it. @throws where the caller may see no such case. */
export async function printCase(parts: DocumentParts, caller: Caller, wanted: Wanted): Promise<PrintedFile> {
  const { language } = wanted
  const of = await caseDetail(parts.db, caller, wanted.id, language)
  const { images, sections: pictures } = await picturesOf(parts, of, language)
  const { record } = of
  const facts = factsTable(
    [
      [text.caseNumber[language], of.caseNumber],
      [text.fault[language], of.faultName],
      [text.component[language], record.component?.[language]],
      [text.stage[language], record.stage],
      [text.confidence[language], percent(record.confidence)],
      [text.machine[language], of.equipmentName],
      [text.point[language], of.mappingName],
      [text.failedAt[language], of.failedAt],
      [text.motorSpeed[language], of.motorSpeed === null ? null : `${of.motorSpeed} ${units.speed.symbol}`],
      [text.sampling[language], of.samplingParameters],
      [text.author[language], of.author],
    ],
    language,
  )
  const first = { key: 'facts', title: of.name, blocks: [facts] }
  const head = headOf(parts, caller, { kind: text.case[language], name: of.name, author: of.author ?? '' }, language)
  return printed(head, [first, ...bodyOf(of, record, language, true), ...pictures], images, wanted, caller)
}

/** A finding as its page shows it, with its trend and spectra as they are now. @throws where the caller may see no such finding. */
export async function printFinding(parts: DocumentParts, caller: Caller, wanted: Wanted): Promise<PrintedFile> {
  const { language } = wanted
  const source = await caseSource(parts, caller, { findingId: wanted.id })
  const { finding, machine, record, mappingName } = source
  if (!finding) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const written = textsOf({ ...source, work: undefined, alarm: undefined }, language)
  const name = `${faultName(finding.fault, finding.part)[language]}${language === 'cn' ? '：' : ': '}${[machine?.equipmentName, mappingName].filter(Boolean).join(', ')}`
  const facts = factsTable(
    [
      [text.machine[language], machine?.equipmentName],
      [text.point[language], mappingName],
      [text.fault[language], faultName(finding.fault, finding.part)[language]],
      [text.component[language], record.component?.[language]],
      [text.stage[language], record.stage],
      [text.confidence[language], percent(record.confidence)],
      [text.waves[language], record.waves],
      [text.firstSeen[language], toZoned(finding.firstMs, caller.timeZone).slice(0, 16)],
      [text.sampling[language], written.samplingParameters],
    ],
    language,
  )
  const head = headOf(parts, caller, { kind: text.finding[language], name, author: '' }, language)
  const first = { key: 'facts', title: name, blocks: [facts] }
  return printed(head, [first, ...bodyOf(written, record, language, false)], new Map(), wanted, caller)
}
