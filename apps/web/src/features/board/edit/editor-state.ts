import { type BoardPanel, newPanel } from '@undertone/domain/board/board-panel'
import type { PanelKindKey } from '@undertone/domain/board/board-panels.table'

/** A panel with a key that it keeps while it is moved. */
export interface EditedPanel {
  readonly key: number
  readonly panel: BoardPanel
}

interface Content {
  readonly name: string
  readonly pageSeconds: number
  readonly panels: readonly EditedPanel[]
}

/** A board that is edited. */
export interface EditorState extends Content {
  readonly selected: number | null
  /** What it was before each of the last changes, the newest last. */
  readonly before: readonly Content[]
  readonly nextKey: number
  readonly isChanged: boolean
}

export type EditorStep =
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'pageSeconds'; readonly pageSeconds: number }
  | { readonly type: 'add'; readonly kind: PanelKindKey }
  | { readonly type: 'remove'; readonly key: number }
  | { readonly type: 'move'; readonly key: number; readonly to: number }
  | { readonly type: 'change'; readonly key: number; readonly change: Partial<BoardPanel> }
  | { readonly type: 'select'; readonly key: number | null }
  | { readonly type: 'undo' }
  | { readonly type: 'saved' }

export const editorOf = (board: {
  readonly name: string
  readonly pageSeconds: number
  readonly panels: readonly BoardPanel[]
}): EditorState => ({
  name: board.name,
  pageSeconds: board.pageSeconds,
  panels: board.panels.map((panel, key) => ({ key, panel })),
  selected: null,
  before: [],
  nextKey: board.panels.length,
  isChanged: false,
})

/** Changes that can be undone. A guess: as far back as anyone remembers. */
const maxUndo = 100

const changed = (state: EditorState, change: Partial<EditorState>): EditorState => {
  const { name, pageSeconds, panels } = state
  return { ...state, ...change, before: [...state.before, { name, pageSeconds, panels }].slice(-maxUndo), isChanged: true }
}

/** Moves an entry to a position; beyond the ends it stays there. */
function moved(panels: readonly EditedPanel[], key: number, to: number): readonly EditedPanel[] {
  const own = panels.find((one) => one.key === key)
  if (!own) return panels
  const others = panels.filter((one) => one.key !== key)
  const at = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, at), own, ...others.slice(at)]
}

/** What a step makes of a board. */
export function editorStep(state: EditorState, step: EditorStep): EditorState {
  switch (step.type) {
    case 'name':
      return { ...state, name: step.name, isChanged: true }
    case 'pageSeconds':
      return { ...state, pageSeconds: step.pageSeconds, isChanged: true }
    case 'add':
      return changed(state, {
        panels: [...state.panels, { key: state.nextKey, panel: newPanel(step.kind) }],
        nextKey: state.nextKey + 1,
        selected: state.nextKey,
      })
    case 'remove':
      return changed(state, {
        panels: state.panels.filter((one) => one.key !== step.key),
        selected: state.selected === step.key ? null : state.selected,
      })
    case 'move': {
      const panels = moved(state.panels, step.key, step.to)
      return panels.every((one, i) => one === state.panels[i]) ? state : changed(state, { panels, selected: step.key })
    }
    case 'change':
      return changed(state, {
        panels: state.panels.map((one) => (one.key === step.key ? { ...one, panel: { ...one.panel, ...step.change } } : one)),
      })
    case 'select':
      return { ...state, selected: step.key }
    case 'undo': {
      const last = state.before.at(-1)
      return last ? { ...state, ...last, before: state.before.slice(0, -1), isChanged: true } : state
    }
    case 'saved':
      return { ...state, isChanged: false }
  }
}
