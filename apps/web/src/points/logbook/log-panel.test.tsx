import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type LogNote, logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { choose, findDialog, press } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { LogPanel } from './log-panel.tsx'

const note = (part: Partial<LogNote> = {}): LogNote => ({
  ...{ id: 7, companyId: 1, companyName: 'Works', equipmentId: 3, equipmentName: 'P-1', mappingId: null, mappingName: null },
  ...{ text: 'Seal drips, @Ben Li look', files: [], mentions: [{ id: 9, name: 'Ben Li' }], by: 'Ann', isMine: true },
  ...{ at: '2026-11-20 08:00:00', atMs: 1, writtenAt: '2026-11-20 08:00:00', editedAt: null, version: 2 },
  ...part,
})
const people = answer(logbookCalls.people, [
  { id: 9, name: 'Ben Li' },
  { id: 10, name: 'Cay' },
])
const place = { equipmentId: 3, mappingId: null, name: 'P-1', points: [{ id: 4, name: 'DE' }] }
const page = (...records: LogNote[]) => answer(logbookCalls.findPage, { records, total: records.length })
async function open(answers: readonly Answer[], part: Partial<Parameters<typeof LogPanel>[0]> = {}) {
  const server = serve(people, ...answers)
  await showPage('/', <LogPanel place={place} noteId={null} {...part} />)
  return server
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
const write = (value: string) => act(async () => void fireEvent.change(text(), { target: { value } }))

beforeEach(() => logIn(['business:logbook:list', 'business:logbook:write']))

describe('the logbook of a machine', () => {
  test('lists notes with author, time, point and marked mentions', async () => {
    await open([page(note({ mappingId: 4, mappingName: 'DE', editedAt: '2026-11-21 08:00:00' }))])
    expect(await screen.findByText('@Ben Li')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Logbook (1)' })).toBeDefined()
    const row = within(screen.getByRole('listitem'))
    expect(row.getByText('Ann')).toBeDefined()
    expect(row.getByText('2026-11-20 08:00:00')).toBeDefined()
    expect(row.getByText('edited 2026-11-21 08:00:00')).toBeDefined()
    expect(row.getByRole('link', { name: 'DE' }).getAttribute('href')).toBe('#/onlineMonitor/point?mappingId=4')
  })

  test('shows the newest first, and more on demand', async () => {
    const server = await open([answer(logbookCalls.findPage, { records: [note()], total: 9 })])
    await press('Show more (8 left)')
    await waitFor(() => expect(server.bodies(logbookCalls.findPage).at(-1)).toMatchObject({ equipmentId: 3, pageSize: 23 }))
  })

  test('shows the note that the address names, even an old one', async () => {
    const old = { ...note({ id: 2, text: 'From last year' }), versions: [] }
    await open([page(note()), answer(logbookCalls.getDetail, old)], { noteId: 2 })
    const shown = (await screen.findByText('From last year')).closest('li')
    expect(shown?.dataset.current).toBe('true')
  })

  test('without notes says what belongs there, and without the permission there is nothing', async () => {
    await open([page()])
    expect(await screen.findByText('No notes yet')).toBeDefined()
    act(() => logIn([]))
    await waitFor(() => expect(screen.queryByText('No notes yet')).toBeNull())
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    await open([page()])
    expect(await screen.findByRole('button', { name: '写日志' })).toBeDefined()
    expect(screen.getByText('还没有日志')).toBeDefined()
  })
})

describe('writing a note', () => {
  test('sends the text with those whom it mentions, and the point', async () => {
    const server = await open([page(), answer(logbookCalls.add, note())])
    await press('Write a note')
    await press('Save note')
    expect(screen.getByText('Write the note')).toBeDefined()
    await write('Greased. @Cay please check ')
    await choose('Place', 'DE')
    await press('Save note')
    expect(await screen.findByText('Note saved')).toBeDefined()
    expect(server.bodies(logbookCalls.add)).toEqual([
      { equipmentId: 3, mappingId: 4, text: 'Greased. @Cay please check', at: null, mentionIds: [10], fileIds: [] },
    ])
  })

  test('a refusal says why, and what was written stays', async () => {
    await open([page(), reject(logbookCalls.add, { msg: 'Cay may not see this machine', field: 'mentionIds' })])
    await press('Write a note')
    await write('@Cay look')
    await press('Save note')
    expect(await screen.findByText('Cay may not see this machine')).toBeDefined()
    expect(text().value).toBe('@Cay look')
  })

  test('the author edits it; mentions of people who have left stay', async () => {
    const server = await open([
      page(note({ mentions: [{ id: 8, name: 'Old Ed' }], text: '@Old Ed said so' })),
      answer(logbookCalls.edit, note()),
    ])
    await press('Edit')
    expect(text().value).toBe('@Old Ed said so')
    await write('@Old Ed said so, twice')
    await press('Save note')
    await screen.findByText('Note saved')
    expect(server.bodies(logbookCalls.edit)).toMatchObject([{ id: 7, version: 2, text: '@Old Ed said so, twice', mentionIds: [8] }])
  })

  test('is deleted after a confirmation that shows it', async () => {
    const server = await open([page(note()), answer(logbookCalls.remove, { id: 7 })])
    await press('Delete')
    const dialog = await findDialog('Delete this note?')
    expect(within(dialog).getByText('Seal drips, @Ben Li look')).toBeDefined()
    await press('Delete', { in: dialog })
    expect(await screen.findByText('Note deleted')).toBeDefined()
    expect(server.sent(logbookCalls.remove)[0]?.query).toEqual({ id: '7' })
  })

  test('the note of somebody else cannot be edited, and is deleted only with the permission for that', async () => {
    await open([page(note({ isMine: false }))])
    await screen.findByText('@Ben Li')
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    act(() => logIn(['business:logbook:list', 'business:logbook:remove']))
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeDefined()
  })

  test('earlier texts are shown', async () => {
    const versions = [{ version: 1, text: 'Seal is dry', at: '2026-11-20 08:00:00', replacedAt: '2026-11-21 08:00:00' }]
    const edited = note({ editedAt: '2026-11-21 08:00:00' })
    await open([page(edited), answer(logbookCalls.getDetail, { ...edited, versions })])
    await press('Earlier texts')
    expect(await screen.findByText('Seal is dry')).toBeDefined()
    expect(screen.getByText(/until 2026-11-21 08:00:00/)).toBeDefined()
  })
})
