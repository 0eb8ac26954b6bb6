import { z } from 'zod'
import { reportLimits } from './report-limits.ts'
import { ownSection, reportSectionKeys } from './report-sections.table.ts'

const id = z.number().int().positive()
const text = z.object({ cn: z.string(), en: z.string() })
/** What people wrote, without characters that PostgreSQL or a PDF cannot hold. */
const written = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !/[^\P{Cc}\t\n]/u.test(value), { params: { reason: 'control' } })

/** A sentence that was composed of facts, and what it rests on. */
export const reportSentence = z.object({
  cn: z.string(),
  en: z.string(),
  /** Addresses of the product, such as `/faultAnalysis/alarmReport?id=4`, with what each is. */
  sources: z.array(z.object({ label: text, address: z.string() })),
  /** The machine that it is about. */
  equipmentId: id.optional(),
})
export type ReportSentence = z.output<typeof reportSentence>

/** A chart that a person picked for a section. It was frozen when it was picked. */
const figure = z.strictObject({
  id,
  address: z.string().max(2000),
  caption: z.strictObject({ cn: written(reportLimits.caption), en: written(reportLimits.caption) }),
})
export type ReportFigure = z.output<typeof figure>

/**
 * What people wrote in a section. A text is paragraphs between blank lines; lines that begin with `- ` are a list, `## ` a heading, `**` is strong. Null is what is
 * composed of facts.
 */
export const reportContent = z.strictObject({
  title: z.strictObject({ cn: written(reportLimits.title), en: written(reportLimits.title) }).nullable(),
  cn: written(reportLimits.text).nullable(),
  en: written(reportLimits.text).nullable(),
  isHidden: z.boolean(),
  figures: z.array(figure).max(reportLimits.figures),
})
export type ReportContent = z.output<typeof reportContent>

/** A section as its editor shows it. */
export const reportSection = z.object({
  id,
  /** A key of `reportSections`, or `own` for one that a person added. */
  key: z.enum([...reportSectionKeys, ownSection]),
  position: z.number().int(),
  /** Its title unless the content has one. */
  title: text,
  /** The text that the facts give: shown unless a person wrote another. */
  composed: z.array(reportSentence),
  content: reportContent,
  revision: z.number().int(),
  /** Who writes in it at this moment; `isMine` where it is the page that asks. Null while it is free. */
  held: z.object({ by: z.string(), isMine: z.boolean(), until: z.string() }).nullable(),
  comments: z.array(z.object({ id, by: z.string(), at: z.string(), text: z.string(), isDone: z.boolean() })),
})
export type ReportSection = z.output<typeof reportSection>
