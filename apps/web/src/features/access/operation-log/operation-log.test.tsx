import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Operation, operationLogCalls } from '@undertone/domain/access/operation-log.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, press, tableHead, tableRows } from '../../../core/testing/user.ts'
import { OperationLogDetail } from './operation-log-detail.tsx'
import { OperationLogPage } from './operation-log-page.tsx'

beforeEach(() => logIn(['platform:operateLog:list']))

const sample = (part: Partial<Operation> = {}): Operation => ({
  ...{ id: 1, time: '2026-03-04 10:00:05', userName: 'ann', companyName: 'Mill', kind: 2, subject: 'user', title: 'Edit a user' },
  ...{ method: 'POST', path: '/system/user/update', ids: [3, 4], source: 1, result: 0, code: 200, message: '', durationMs: 12.6 },
  ...{ address: '10.0.0.7', agent: 'Firefox', before: { id: 3, status: 0, phone: '1' }, after: { id: 3, status: 1, phone: '1' } },
  input: { status: 1 },
  ...part,
})

describe('the operation log', () => {
  const open = (query = '', ...records: readonly Operation[]) => {
    const server = serve(answer(operationLogCalls.findPage, { records: [...records], total: records.length }))
    renderAt(`/operateLog${query}`, <OperationLogPage />)
    return server
  }

  test('lists who did what, when, from where, with the outcome', async () => {
    open('', sample(), sample({ id: 2, companyName: null, kind: 3, result: 1, durationMs: 0.4 }))
    await screen.findByText('Failed')
    const head = tableHead().filter((title) => title !== '')
    expect(head.slice(0, 8)).toEqual(['Time', 'Username', 'Operation type', 'Action', 'Result', 'Address', 'Duration', 'Company'])
    const rows = tableRows().filter((row) => row.length >= 8)
    expect(rows).toEqual([
      ['2026-03-04 10:00:05', 'ann', 'Edit', 'Edit a user', 'Success', '10.0.0.7', '13 ms', 'Mill'],
      ['2026-03-04 10:00:05', 'ann', 'Delete', 'Edit a user', 'Failed', '10.0.0.7', '0 ms', '-'],
    ])
  })

  test('is filtered by what the address says', async () => {
    const server = open('?kind=3&result=1&userName=ann', sample())
    await screen.findByText('Edit a user')
    expect(server.bodies(operationLogCalls.findPage)[0]).toMatchObject({ kind: 3, result: 1, userName: 'ann', pageNum: 1 })
  })

  test('is filtered by type, and the address keeps the filter', async () => {
    const server = open('', sample())
    await screen.findByText('Edit a user')
    await choose('Operation type', 'Delete')
    await waitFor(() => expect(addressQuery()).toEqual({ kind: '3' }))
    await waitFor(() => expect(server.bodies(operationLogCalls.findPage).at(-1)).toMatchObject({ kind: 3 }))
  })

  test('without matches says so', async () => {
    open('?userName=ann')
    expect(await screen.findByText('No matching operations')).toBeDefined()
  })

  test('that could not be loaded says why', async () => {
    serve(reject(operationLogCalls.findPage, { msg: 'Too busy' }))
    renderAt('/operateLog', <OperationLogPage />)
    expect(await screen.findByText('Too busy')).toBeDefined()
  })

  test('opens the details of a row, and closes them', async () => {
    open('', sample())
    fireEvent.click(await screen.findByText('Edit a user'))
    const drawer = await screen.findByRole('dialog')
    expect(within(drawer).getByText('POST /system/user/update')).toBeDefined()
    await press('Close', { in: drawer })
    await waitFor(() => expect(screen.queryByText('POST /system/user/update')).toBeNull())
  })
})

describe('the details of an operation', () => {
  const show = (part: Partial<Operation> = {}) => {
    const onClose = vi.fn()
    renderAt('/', <OperationLogDetail operation={sample(part)} onClose={onClose} />)
    return within(screen.getByRole('dialog'))
  }
  const changes = () => tableRows(screen.getByRole('table'))

  test('show what was changed, with the labels and words of the form', () => {
    show()
    expect(changes()).toEqual([['~', 'Status', 'Active', 'Deactivated']])
  })

  test('show what stayed as it was on request', () => {
    const drawer = show()
    fireEvent.click(drawer.getByRole('checkbox', { name: 'Show unchanged fields' }))
    expect(changes().map(([sign]) => sign)).toEqual(['', '~', ''])
  })

  test('of a new row have only values after it, of a deleted one only before', () => {
    show({ before: null, after: { id: 9, phone: '7' } })
    expect(changes().map(([sign, , before]) => [sign, before])).toEqual([
      ['+', '-'],
      ['+', '-'],
    ])
  })

  test('of a deleted row have only values before it', () => {
    show({ before: [{ id: 9, phone: '7' }], after: null })
    expect(changes().map(([sign, , , after]) => [sign, after])).toEqual([
      ['−', '-'],
      ['−', '-'],
    ])
  })

  test('without rows say that none were recorded', () => {
    const drawer = show({ before: null, after: null })
    expect(drawer.getByText('No changes recorded')).toBeDefined()
    expect(drawer.queryByRole('table')).toBeNull()
  })

  test('show the response with its message, the records and what was submitted', () => {
    const drawer = show({ result: 1, code: 1001, message: 'The name is taken' })
    for (const text of ['1001 · The name is taken', '3, 4', 'Web', 'Firefox', '13 ms']) expect(drawer.getByText(text)).toBeDefined()
    expect(drawer.getByText(/"status": 1/)).toBeDefined()
  })

  test('without input or records have neither', () => {
    const drawer = show({ input: null, ids: [], companyName: null })
    expect(drawer.queryByText('Submitted data')).toBeNull()
    expect(drawer.getAllByText('-')).toHaveLength(2)
  })
})
