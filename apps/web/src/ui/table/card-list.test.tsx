import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { choose, press } from '../../core/testing/user.ts'
import type { DataColumn } from './data-column.ts'
import { DataTable } from './data-table.tsx'

interface Pump {
  readonly id: number
  readonly name: string
  readonly power: number
  readonly maker?: string
}
const pumps: readonly Pump[] = [
  { id: 1, name: 'P-101', power: 75, maker: 'KSB' },
  { id: 2, name: 'P-102', power: 90 },
]
const columns: readonly DataColumn<Pump>[] = [
  { key: 'name', title: 'Name', sortable: true, render: ({ name }) => name },
  { key: 'power', title: 'Power', render: ({ power }) => `${power} kW` },
  { key: 'maker', title: 'Maker', render: ({ maker }) => maker ?? null },
  { key: 'actions', title: '', render: ({ name }) => <button type="button">{`Edit ${name}`}</button> },
]

type TableProps = Parameters<typeof DataTable<Pump>>[0]
const openTable = (props: Partial<TableProps> = {}) =>
  renderAt('/', <DataTable<Pump> label="Pumps" columns={columns} rows={pumps} rowKey={({ id }) => id} {...props} />)

beforeEach(() => {
  window.innerWidth = 390
  logIn([])
})

test('on a phone each row is a card with what its cells say, without empty ones', () => {
  openTable()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'P-101Power75 kWMakerKSBEdit P-101',
    'P-102Power90 kWEdit P-102',
  ])
})

test('a card opens its row, and its actions do not', async () => {
  const onRow = vi.fn()
  openTable({ onRow })
  await press('Edit P-102')
  expect(onRow).not.toHaveBeenCalled()
  await press('P-102')
  expect(onRow).toHaveBeenCalledExactlyOnceWith(pumps[1])
})

test('a title that is a link stays one beside the button that opens the row', async () => {
  const onRow = vi.fn()
  const linked = { key: 'name', title: 'Name', render: ({ name }: Pump) => <a href={`#/${name}`}>{name}</a> }
  openTable({ onRow, columns: [linked, ...columns.slice(1)] })
  expect(screen.getByRole('link', { name: 'P-101' }).closest('button')).toBeNull()
  await press('P-101')
  expect(onRow).toHaveBeenCalledExactlyOnceWith(pumps[0])
})

test('cards are ticked one by one', async () => {
  const onChange = vi.fn()
  openTable({ selection: { keys: [1], onChange } })
  const ticks = screen.getAllByRole('checkbox', { name: 'Select row' })
  ticks[1]?.click()
  expect(onChange).toHaveBeenLastCalledWith([1, 2], pumps)
  ticks[0]?.click()
  expect(onChange).toHaveBeenLastCalledWith([], [])
})

test('the order is a choice', async () => {
  const onSort = vi.fn()
  openTable({ onSort })
  await choose('Sort by', 'Name ↓')
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: 'name', order: 'desc' })
})

test('an empty list says so', () => {
  openTable({ rows: [], empty: 'No pumps yet' })
  expect(screen.getByText('No pumps yet')).toBeTruthy()
})

test('what a card leads with stands beside and below its title, without the names of the columns', () => {
  const led = columns.map((one) =>
    one.key === 'power' ? { ...one, card: 'beside' as const } : one.key === 'maker' ? { ...one, card: 'line' as const } : one,
  )
  openTable({ columns: led })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['P-10175 kWKSBEdit P-101', 'P-10290 kWEdit P-102'])
})
