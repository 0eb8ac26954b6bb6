import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { taskCalls } from '@undertone/domain/task/task.calls'
import { taskState } from '@undertone/domain/task/task.enums'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressQuery, answerRequests, leaveScreen, logIn, renderAt } from '../../core/testing/screen.tsx'
import type { RecordFilter } from './record-filters.ts'
import { RecordList } from './record-list.tsx'

const text = (en: string) => ({ cn: en, en })
const filters: readonly RecordFilter<'keyword' | 'state'>[] = [
  { kind: 'keyword', key: 'keyword', label: text('Keyword'), width: 100 },
  { kind: 'choice', key: 'state', of: taskState, label: text('State'), all: text('All states'), width: 100 },
]
const onRow = vi.fn()
const list = (
  <RecordList
    title={text('Tasks')}
    call={taskCalls.findPage}
    filters={filters}
    sorting={{ keys: ['kind'], initial: { by: 'created', order: 'desc' } }}
    columns={[{ key: 'kind', title: 'Kind', sortable: true, render: ({ kind }) => kind }]}
    export={{ call: { ...taskCalls.findPage, access: 'task:export' }, needsRange: true }}
    onRow={onRow}
    empty={{ title: 'No tasks yet' }}
    noMatch={{ title: 'No matching tasks' }}
  />
)
const answerWith = (kinds: readonly string[]) =>
  answerRequests(() => ({ data: { total: kinds.length, records: kinds.map((kind, at) => ({ id: at + 1, kind })) } }))
const lastBody = (sent: ReturnType<typeof answerWith>) => sent.at(-1)?.body

beforeEach(() => logIn([]))
afterEach(leaveScreen)

test('the address gives filters, page and order of the request', async () => {
  const sent = answerWith(['backup'])
  renderAt('/tasks?keyword=pump&state=failed&page=3&size=50&sort=kind&order=asc', list)
  await screen.findByText('backup')
  expect(sent.map(({ body }) => body)).toEqual([
    { keyword: 'pump', state: 'failed', pageNum: 3, pageSize: 50, orderBy: 'kind', order: 'asc' },
  ])
})

test('a search is stored in the address and returns to the first page; clearing removes it', async () => {
  const sent = answerWith(['backup'])
  renderAt('/tasks?page=2&other=kept', list)
  await screen.findByText('backup')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Keyword' }), { target: { value: ' fan ' } })
  fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Keyword' }), { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(addressQuery()).toEqual({ keyword: 'fan', other: 'kept' }))
  await waitFor(() => expect(lastBody(sent)).toMatchObject({ keyword: 'fan', pageNum: 1 }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(addressQuery()).toEqual({ other: 'kept' }))
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('an empty list says whether filters are the cause', async () => {
  answerWith([])
  renderAt('/tasks', list)
  await screen.findByText('No tasks yet')
  leaveScreen()
  answerWith([])
  renderAt('/tasks?state=failed', list)
  await screen.findByText('No matching tasks')
})

test('an error is shown in place of the table, and trying again fetches the records', async () => {
  let fails = true
  answerRequests(() => (fails ? { code: 500, msg: 'The database is down' } : { data: { total: 1, records: [{ id: 1, kind: 'backup' }] } }))
  renderAt('/tasks', list)
  await screen.findByText('The database is down')
  expect(screen.queryByRole('table')).toBeNull()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('backup')
})

test('a log that opens again does not first show its rows of before; another list does', async () => {
  const Reopened = ({ isLog }: { readonly isLog: boolean }) => {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Switch
        </button>
        {isOpen && <RecordList {...list.props} isLog={isLog} />}
      </>
    )
  }
  for (const isLog of [true, false]) {
    answerWith(['backup'])
    renderAt('/tasks', <Reopened isLog={isLog} />)
    await screen.findByText('backup')
    fireEvent.click(screen.getByRole('button', { name: 'Switch' }))
    // The cache drops it in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 1))
    fireEvent.click(screen.getByRole('button', { name: 'Switch' }))
    expect(screen.queryByText('backup') === null).toBe(isLog)
    await screen.findByText('backup')
    leaveScreen()
  }
})

test('refresh asks again, and a click on a row opens it', async () => {
  const sent = answerWith(['backup'])
  renderAt('/tasks', list)
  fireEvent.click(await screen.findByText('backup'))
  expect(onRow).toHaveBeenCalledWith({ id: 1, kind: 'backup' })
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('the export needs its permission and a time range', async () => {
  answerWith(['backup'])
  renderAt('/tasks', list)
  await screen.findByText('backup')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  leaveScreen()
  logIn(['task:export'])
  answerWith(['backup'])
  renderAt('/tasks', list)
  await screen.findByText('backup')
  const button = within(screen.getByRole('toolbar', { name: 'Tasks' })).getByRole('button', { name: 'Export' })
  expect(button).toHaveProperty('disabled', true)
  expect(button.title).toBe('Select a time range first')
})
