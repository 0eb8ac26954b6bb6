import { newPanel } from '@undertone/domain/board/board-panel'
import { expect, test } from 'vitest'
import { type EditorState, type EditorStep, editorOf, editorStep } from './editor-state.ts'

const start = editorOf({ name: 'Hall', pageSeconds: 20, panels: [newPanel('machines'), newPanel('health'), newPanel('map')] })
const run = (steps: readonly EditorStep[], from = start): EditorState => steps.reduce(editorStep, from)
const kinds = (state: EditorState) => state.panels.map(({ panel }) => panel.kind)

test('a new panel is the last one and selected; a removed one is gone', () => {
  const added = run([{ type: 'add', kind: 'sensors' }])
  expect([kinds(added), added.selected]).toEqual([['machines', 'health', 'map', 'sensors'], 3])
  expect(kinds(run([{ type: 'remove', key: 1 }], added))).toEqual(['machines', 'map', 'sensors'])
})

test('panels are moved, and stay at the ends', () => {
  expect(kinds(run([{ type: 'move', key: 2, to: 0 }]))).toEqual(['map', 'machines', 'health'])
  expect(kinds(run([{ type: 'move', key: 0, to: 99 }]))).toEqual(['health', 'map', 'machines'])
  expect(run([{ type: 'move', key: 0, to: -1 }])).toBe(start)
})

test('each change can be undone, in order', () => {
  const state = run([
    { type: 'change', key: 0, change: { columns: 12 } },
    { type: 'remove', key: 1 },
  ])
  const once = run([{ type: 'undo' }], state)
  expect([kinds(once), once.panels[0]?.panel.columns]).toEqual([['machines', 'health', 'map'], 12])
  expect(run([{ type: 'undo' }], once).panels).toEqual(start.panels)
  expect(run([{ type: 'undo' }], start)).toBe(start)
})

test('a board is changed until it is saved', () => {
  const named = run([{ type: 'name', name: 'Hall 2' }])
  expect([start.isChanged, named.isChanged, run([{ type: 'saved' }], named).isChanged]).toEqual([false, true, false])
})
