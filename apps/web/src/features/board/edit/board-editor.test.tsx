import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { boardCalls } from '@undertone/domain/board/board.calls'
import { boardLinkCalls } from '@undertone/domain/board/board-link.calls'
import { newPanel } from '@undertone/domain/board/board-panel'
import { languages } from '@undertone/domain/core/text'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { answerFor, shellOf } from '../testing/board-samples.ts'
import { BoardEditorPage } from './board-editor-page.tsx'
import { editorText } from './editor.text.ts'

const permissions = ['business:largeScreen:list', 'business:largeScreen:edit', 'business:monitor:list', 'business:alarm:list']
const link = {
  id: 3,
  name: 'Hall wall',
  expiresMs: Date.now() + 86_400_000,
  isRevoked: false,
  lastUsedMs: null,
  lastAddress: null,
  moreBoards: [],
  createdBy: 'Ann',
}

beforeEach(() => {
  logIn(permissions)
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

function open(id: number | null = 5) {
  const stored = shellOf([newPanel('machines'), newPanel('toHandle'), newPanel('map')], {
    id,
    name: id === null ? null : 'Hall',
    version: 2,
  })
  const server = serve(
    answer(boardCalls.show, stored),
    answer(boardCalls.data, ({ body }) => answerFor(body)),
    answer(boardCalls.edit, { id: 5, version: 3 }),
    answer(boardCalls.add, { id: 6 }),
    answer(boardLinkCalls.list, [link]),
    answer(callsFor(company).options, [{ value: 21, label: 'Harbour Works' }]),
  )
  renderAt(id === null ? '/largeScreenEdit?companyId=13' : `/largeScreenEdit?id=${id}`, <BoardEditorPage />)
  return server
}

const order = () => screen.getAllByRole('button', { name: /, \d of \d$/ }).map((one) => one.getAttribute('aria-label')?.split(',')[0])

describe('the editor of a board', () => {
  test('moves panels by keys and by drag, removes and adds them, and saves the order with its version', async () => {
    const server = open()
    const map = await screen.findByRole('button', { name: 'Map of plants, 3 of 3' })
    await act(async () => void fireEvent.keyDown(map, { key: 'ArrowUp', altKey: true }))
    expect(order()).toEqual(['Machines', 'Map of plants', 'Alarms to handle'])
    const [first, , last] = within(screen.getByRole('region', { name: 'Panels' })).getAllByRole('listitem')
    const dataTransfer = { effectAllowed: '' }
    await act(async () => {
      fireEvent.dragStart(last!, { dataTransfer })
      fireEvent.dragOver(first!, { dataTransfer })
      fireEvent.drop(first!, { dataTransfer })
    })
    expect(order()).toEqual(['Alarms to handle', 'Machines', 'Map of plants'])
    await choose('Add a panel', /^Sensors/)
    await act(async () => screen.getAllByRole('button', { name: 'Remove' })[1]?.click())
    expect(order()).toEqual(['Alarms to handle', 'Map of plants', 'Sensors'])
    await press('Undo')
    await press('Save')
    const [body] = server.bodies(boardCalls.edit)
    expect([body?.id, body?.version]).toEqual([5, 2])
    expect(body?.panels).toMatchObject([{ kind: 'toHandle' }, { kind: 'machines' }, { kind: 'map' }, { kind: 'sensors' }])
  })

  test('sets title, size and company of the selected panel', async () => {
    const server = open()
    await act(async () => (await screen.findByRole('button', { name: 'Machines, 1 of 3' })).click())
    await fillIn('Title', 'Hall 1')
    await act(async () => screen.getByText('2/3').click())
    await act(async () => screen.getByText('5/6').click())
    await choose('Only this company and those below', 'Harbour Works')
    await press('Save')
    expect(server.bodies(boardCalls.edit)[0]?.panels).toContainEqual({
      kind: 'machines',
      title: 'Hall 1',
      columns: 8,
      rows: 5,
      companyId: 21,
      days: null,
      place: null,
    })
  })

  test('of a company without a board begins with the usual panels and needs a name', async () => {
    const server = open(null)
    await screen.findByRole('button', { name: 'Machines, 1 of 3' })
    expect(screen.getByText('Save the board before you create a link')).toBeTruthy()
    await press('Save')
    expect(screen.getByText('Enter a name')).toBeTruthy()
    await fillIn('Name', 'Control room')
    await press('Save')
    await waitFor(() => expect(server.bodies(boardCalls.add)).toMatchObject([{ companyId: 13, name: 'Control room' }]))
  })

  test('keeps everything when the server refuses it', async () => {
    const server = open()
    await screen.findByRole('button', { name: 'Machines, 1 of 3' })
    server.answer(reject(boardCalls.edit, { msg: 'Someone else has changed this board.' }))
    await fillIn('Name', 'Hall 2')
    await press('Save')
    await screen.findByText('Someone else has changed this board.')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Hall 2')
  })
})

describe('wall links', () => {
  test('are created with an end, shown once with the secret behind the #, and revoked', async () => {
    const server = open()
    server.answer(answer(boardLinkCalls.add, { id: 4, secret: 's3cret', expiresMs: 0 }), answer(boardLinkCalls.revoke, null))
    await screen.findByText('Hall wall')
    await fillIn('Used for', 'Gate')
    await press('Create link')
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Link')
    expect(box.value).toBe(`${window.location.origin}/#/largeScreenWall?key=s3cret&lang=en`)
    expect(server.bodies(boardLinkCalls.add)).toEqual([{ boardId: 5, name: 'Gate', days: 90, moreBoards: [], boardSeconds: 60 }])
    await press('I have saved it')
    await act(async () => screen.getAllByRole('button', { name: 'Revoke' })[0]?.click())
    const dialog = await screen.findByRole('dialog')
    await act(async () => within(dialog).getByRole('button', { name: 'Revoke' }).click())
    await waitFor(() => expect(server.sent(boardLinkCalls.revoke)).toMatchObject([{ query: { id: '3' } }]))
  })
})

test.each(languages)('the editor speaks %s', async (language) => {
  useLanguage.setState({ lang: language })
  open()
  await screen.findByText('Hall wall')
  for (const one of ['save', 'panelsHint', 'links', 'noSelection', 'linksHint'] as const)
    expect(screen.getByText(editorText[one][language])).toBeTruthy()
})
