import { screen, waitFor, within } from '@testing-library/react'
import { operationLogType } from '@undertone/domain/access/access.enums'
import { dictEntry } from '@undertone/domain/access/dictionary.resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { fillIn, press, tableRows } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { DictionaryPage } from './dictionary-page.tsx'

beforeEach(() => logIn(['platform:dict:list']))

const { findPage } = callsFor(dictEntry)
function open(query = '') {
  const server = serve(answer(findPage, { records: [], total: 0 } as never))
  renderAt(`/dict${query}`, <DictionaryPage />)
  return server
}
const side = () => within(screen.getByRole('navigation', { name: 'Dictionary' }))
const entries = () =>
  side()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const find = (text: string) => fillIn('Filter by name, code or label', text)

describe('the lists', () => {
  test('that can be edited come first, and the first of them is open', async () => {
    const server = open()
    expect(entries()[0]).toBe('Manufacturers')
    expect(screen.getByRole('heading', { name: 'Manufacturers', level: 2 })).toBeDefined()
    await waitFor(() => expect(server.bodies(findPage).at(-1)).toMatchObject({ list: 'manufacturer' }))
  })

  test('are selected, and the address keeps the selection', async () => {
    const server = open()
    await press('Repair causes')
    expect(addressQuery()).toEqual({ type: 'repairCause' })
    await waitFor(() => expect(server.bodies(findPage).at(-1)).toMatchObject({ list: 'repairCause' }))
    expect(side().getByRole('button', { name: 'Repair causes' }).getAttribute('aria-current')).toBe('true')
  })

  test('are found by name, code and the labels of their members, in either language', async () => {
    open()
    await find('Spare Part types')
    expect(entries()).toEqual(['Spare part types'])
    await find('强制结束')
    expect(entries()).toEqual(['Operation'])
    await find(' OPERATIONLOGTYPE ')
    expect(entries()).toEqual(['Result'])
  })

  test('that no list matches is said', async () => {
    open()
    await find('zzzz')
    expect(screen.getByText('No matching lists')).toBeDefined()
    expect(entries()).toEqual([])
  })
})

describe('a list of the product', () => {
  test('shows its codes and both labels, and is read-only', async () => {
    const server = open(`?type=${operationLogType.name}`)
    expect(screen.getByText(/^System lists are defined by the product/)).toBeDefined()
    expect(tableRows().filter((row) => row.length === 5)).toEqual([
      ['0', 'Normal', '成功', 'Success', 'Success'],
      ['1', 'Exception', '失败', 'Failed', 'Failed'],
    ])
    expect(server.sent(findPage)).toEqual([])
  })

  test('of an edited link that does not exist is the first list', async () => {
    const server = open('?type=zzzz')
    await waitFor(() => expect(server.bodies(findPage).at(-1)).toMatchObject({ list: 'manufacturer' }))
  })
})
