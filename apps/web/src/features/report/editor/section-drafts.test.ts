import type { ReportContent, ReportSection } from '@undertone/domain/report/report-section'
import { expect, test } from 'vitest'
import { noHistory, recorded, redo, undo } from './edit-history.ts'
import { type Drafts, failed, sending, settled, stored, taken, typed, unsaved } from './section-drafts.ts'

const content = (cn: string): ReportContent => ({ title: null, cn, en: null, isHidden: false, figures: [] })
const section = (revision: number, cn: string, id = 1): ReportSection => ({
  id,
  key: 'summary',
  position: id,
  title: { cn: '摘要', en: 'Summary' },
  composed: [],
  content: content(cn),
  revision,
  held: null,
  comments: [],
})
const read = (...sections: ReportSection[]): Drafts => taken(new Map(), sections)
const one = (drafts: Drafts) => {
  const draft = drafts.get(1)
  return draft && [draft.state, draft.content.cn, draft.stored.revision]
}

test('a text is typed, sent and stored', () => {
  let drafts = typed(read(section(1, 'a')), 1, content('ab'))
  expect(unsaved(drafts)).toHaveLength(1)
  drafts = stored(sending(drafts, 1), section(2, 'ab'))
  expect(one(drafts)).toEqual(['stored', 'ab', 2])
  expect(unsaved(drafts)).toEqual([])
})

test('what is typed while a text is sent still has to be sent', () => {
  const drafts = stored(typed(sending(typed(read(section(1, 'a')), 1, content('ab')), 1), 1, content('abc')), section(2, 'ab'))
  expect(one(drafts)).toEqual(['typed', 'abc', 2])
})

test('a text that others store appears where nothing was typed', () =>
  expect(one(taken(read(section(1, 'a')), [section(2, 'theirs')]))).toEqual(['stored', 'theirs', 2]))

test('a text that others store does not replace what was typed: it is a conflict, and each choice keeps what it says', () => {
  const drafts = taken(typed(read(section(1, 'a')), 1, content('mine')), [section(2, 'theirs')])
  expect(one(drafts)).toEqual(['conflict', 'mine', 1])
  expect(one(settled(drafts, 1, 'mine'))).toEqual(['typed', 'mine', 2])
  expect(one(settled(drafts, 1, 'theirs'))).toEqual(['stored', 'theirs', 2])
  expect(one(settled(drafts, 1, 'both'))).toEqual(['typed', 'theirs\n\nmine', 2])
})

test('our own text whose answer was lost is no conflict', () =>
  expect(one(taken(failed(typed(read(section(1, 'a')), 1, content('mine')), 1, 'offline'), [section(2, 'mine')]))).toEqual([
    'stored',
    'mine',
    2,
  ]))

test('a failed text stays, with the reason', () => {
  const drafts = failed(typed(read(section(1, 'a')), 1, content('mine')), 1, 'offline')
  expect(drafts.get(1)).toMatchObject({ state: 'failed', problem: 'offline', content: content('mine') })
  expect(one(taken(drafts, [section(1, 'a')]))).toEqual(['failed', 'mine', 1])
})

test('a burst of typing is undone at once, and can be made again', () => {
  let history = noHistory
  const type = (before: string, after: string, atMs: number) => {
    history = recorded(history, { kind: 'content', id: 1, before: content(before), after: content(after), atMs })
  }
  type('', 'a', 0)
  type('a', 'ab', 500)
  type('ab', 'abc', 5000)
  const first = undo(history)
  expect(first?.edit).toMatchObject({ before: content('ab') })
  const second = first && undo(first.history)
  expect(second?.edit).toMatchObject({ before: content(''), after: content('ab') })
  expect(second && undo(second.history)).toBeNull()
  expect(second && redo(second.history)?.edit).toMatchObject({ after: content('ab') })
})

test('a new step ends what was undone', () => {
  const history = recorded(noHistory, { kind: 'order', before: [1, 2], after: [2, 1] })
  const back = undo(history)
  expect(back && redo(recorded(back.history, { kind: 'order', before: [1, 2], after: [2, 1] }))).toBeNull()
})
