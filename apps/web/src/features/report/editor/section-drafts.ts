import type { ReportContent, ReportSection } from '@undertone/domain/report/report-section'

/** Where the text of a section stands: as stored, typed but not sent, on its way, or kept because it could not be stored. */
export type DraftState = 'stored' | 'typed' | 'sending' | 'failed' | 'conflict'

/** A section as this page has it. */
export interface SectionDraft {
  /** As the server had it when it was last read or stored. */
  readonly stored: ReportSection
  readonly content: ReportContent
  readonly state: DraftState
  /** Why it is not stored. */
  readonly problem: string | null
  /** What someone else has stored since. */
  readonly theirs: ReportSection | null
}

export type Drafts = ReadonlyMap<number, SectionDraft>

export const isSame = (a: ReportContent, b: ReportContent): boolean => JSON.stringify(a) === JSON.stringify(b)

const fresh = (stored: ReportSection): SectionDraft => ({ stored, content: stored.content, state: 'stored', problem: null, theirs: null })

const changed = (drafts: Drafts, id: number, change: (draft: SectionDraft) => SectionDraft): Drafts => {
  const draft = drafts.get(id)
  return draft ? new Map(drafts).set(id, change(draft)) : drafts
}

/** Takes what the server has. A text that is not stored stays; if another one was stored since, that is a conflict. */
export function taken(drafts: Drafts, sections: readonly ReportSection[]): Drafts {
  return new Map(
    sections.map((section) => {
      const draft = drafts.get(section.id)
      if (!draft || draft.state === 'stored') return [section.id, fresh(section)]
      if (section.revision <= draft.stored.revision)
        return [section.id, { ...draft, stored: { ...section, content: draft.stored.content } }]
      // It may be our own text whose answer was lost.
      if (isSame(section.content, draft.content)) return [section.id, fresh(section)]
      if (draft.state === 'sending') return [section.id, draft]
      return [section.id, { ...draft, state: 'conflict', theirs: section }]
    }),
  )
}

export const typed = (drafts: Drafts, id: number, content: ReportContent): Drafts =>
  changed(drafts, id, (draft) => {
    if (draft.state === 'conflict') return { ...draft, content }
    return isSame(content, draft.stored.content) && draft.state !== 'sending'
      ? { ...draft, content, state: 'stored', problem: null }
      : { ...draft, content, state: 'typed', problem: null }
  })

export const sending = (drafts: Drafts, id: number): Drafts => changed(drafts, id, (draft) => ({ ...draft, state: 'sending' }))

/** A text is stored; what was typed while it was sent still has to be. */
export const stored = (drafts: Drafts, section: ReportSection): Drafts =>
  changed(drafts, section.id, (draft) =>
    isSame(draft.content, section.content) ? fresh(section) : { ...draft, stored: section, state: 'typed', problem: null },
  )

export const failed = (drafts: Drafts, id: number, problem: string): Drafts =>
  changed(drafts, id, (draft) => ({ ...draft, state: 'failed', problem }))

const joined = (theirs: string | null, mine: string | null): string | null =>
  theirs === null || theirs === mine ? mine : mine === null ? theirs : `${theirs}\n\n${mine}`

/** How a conflict ends: with one of the texts, or with theirs above mine. */
export function settled(drafts: Drafts, id: number, choice: 'mine' | 'theirs' | 'both'): Drafts {
  return changed(drafts, id, (draft) => {
    const { theirs, content } = draft
    if (!theirs) return draft
    if (choice === 'theirs') return fresh(theirs)
    const both = { ...content, cn: joined(theirs.content.cn, content.cn), en: joined(theirs.content.en, content.en) }
    return { ...fresh(theirs), content: choice === 'both' ? both : content, state: 'typed' }
  })
}

/** Sections whose text the server does not have. */
export const unsaved = (drafts: Drafts): readonly SectionDraft[] => [...drafts.values()].filter(({ state }) => state !== 'stored')
