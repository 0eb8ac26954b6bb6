import type { ReportContent } from '@undertone/domain/report/report-section'

/** A step that can be undone: another content of a section, or another order of all. */
export type Edit =
  | { readonly kind: 'content'; readonly id: number; readonly before: ReportContent; readonly after: ReportContent; readonly atMs: number }
  | { readonly kind: 'order'; readonly before: readonly number[]; readonly after: readonly number[] }

export interface History {
  readonly done: readonly Edit[]
  readonly undone: readonly Edit[]
}

export const noHistory: History = { done: [], undone: [] }

/** Keys that follow each other within this time are one step, ms (guess: a pause to think). */
const burstMs = 1500
/** Steps that are kept (guess). */
const maxSteps = 200

/** Adds a step; a burst of typing in one section is one. */
export function recorded({ done }: History, edit: Edit): History {
  const last = done.at(-1)
  const joins = last?.kind === 'content' && edit.kind === 'content' && last.id === edit.id && edit.atMs - last.atMs < burstMs
  if (joins) return { done: [...done.slice(0, -1), { ...edit, before: last.before }], undone: [] }
  return { done: [...done, edit].slice(-maxSteps), undone: [] }
}

/** The step to take back, and the history without it. */
export function undo({ done, undone }: History): { readonly edit: Edit; readonly history: History } | null {
  const edit = done.at(-1)
  return edit ? { edit, history: { done: done.slice(0, -1), undone: [...undone, edit] } } : null
}

/** The step to make again, and the history with it. */
export function redo({ done, undone }: History): { readonly edit: Edit; readonly history: History } | null {
  const edit = undone.at(-1)
  return edit ? { edit, history: { done: [...done, edit], undone: undone.slice(0, -1) } } : null
}
