import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press, tableHead, tableRows } from '../../core/testing/user.ts'
import type { DataColumn } from './data-column.ts'
import { DataTable } from './data-table.tsx'
import { type PageQuery, PageTable } from './page-table.tsx'
import { lastPage, Pager } from './pager.tsx'

interface Pump {
  readonly id: number
  readonly name: string
  readonly power: number
}
const pumps: readonly Pump[] = [
  { id: 1, name: 'P-101', power: 75 },
  { id: 2, name: 'P-102', power: 90 },
]
const columns: readonly DataColumn<Pump>[] = [
  { key: 'name', title: 'Name', sortable: true, width: 200, render: ({ name }) => name },
  { key: 'power', title: 'Power', align: 'right', render: ({ power }) => `${power} kW` },
]
const onPage = vi.fn()

beforeEach(() => {
  logIn([])
  onPage.mockReset()
})

type TableProps = Parameters<typeof DataTable<Pump>>[0]
const openTable = (props: Partial<TableProps> = {}) =>
  renderAt('/', <DataTable<Pump> label="Pumps" columns={columns} rows={pumps} rowKey={({ id }) => id} {...props} />)
const rowOf = (text: string): HTMLElement => {
  const row = screen.getByText(text).closest('tr')
  if (!row) throw new Error(`no row ${text}`)
  return row
}

describe('a table', () => {
  test('has the columns with their titles, and a row for each record', () => {
    openTable()
    expect(tableHead()).toEqual(['Name', 'Power'])
    expect(tableRows()).toEqual([
      ['P-101', '75 kW'],
      ['P-102', '90 kW'],
    ])
  })

  test('shows a placeholder until its rows are there, of at most twelve lines', () => {
    openTable({ rows: undefined, pageSize: 50 })
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(12)
  })

  test.each([
    ['what the screen says', <p key="empty">No pumps yet</p>, 'No pumps yet'],
    ['a dash', undefined, '-'],
  ])('without rows shows %s', (_name, empty, text) => {
    openTable({ rows: [], ...(empty ? { empty } : {}) })
    expect(screen.getByText(text)).toBeTruthy()
  })

  test('without rows leaves each column its share: one without a width is not what the others leave', () => {
    const { container } = openTable({ rows: [] })
    const widths = [...container.querySelectorAll('col')].map((col) => Number.parseFloat(col.style.width))
    // 200 px of 360.
    expect(widths.slice(0, 2)).toEqual([55.56, 44.44])
  })

  test('of which another page loads is busy, and still shows the old one', () => {
    const { container } = openTable({ loading: true })
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
    expect(screen.getByText('P-101')).toBeTruthy()
  })

  test('marks the row that is open elsewhere', () => {
    openTable({ current: 2 })
    expect([rowOf('P-101').className.includes('is-current'), rowOf('P-102').className.includes('is-current')]).toEqual([false, true])
  })
})

describe('a table wider than its room', () => {
  const wide = (width: number) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #report: () => void
        constructor(report: () => void) {
          this.#report = report
        }
        observe() {
          this.#report()
        }
        unobserve() {}
        disconnect() {}
      },
    )
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  }

  test('takes the focus, so that the keys scroll it, and says what it is', () => {
    wide(900)
    openTable()
    expect(screen.getByRole('region', { name: 'Pumps' }).tabIndex).toBe(0)
  })

  test('without a name of its own says that it scrolls', () => {
    wide(900)
    openTable({ label: undefined })
    expect(screen.getByRole('region', { name: 'Table, scrolls sideways' })).toBeDefined()
  })

  test('that fits is no stop of the keyboard', () => {
    wide(600)
    openTable()
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('sorting', () => {
  test.each([
    [null, { by: 'name', order: 'asc' }],
    [
      { by: 'name', order: 'asc' },
      { by: 'name', order: 'desc' },
    ],
    [{ by: 'name', order: 'desc' }, null],
  ] as const)('from %o a click on the title goes to %o', (sort, next) => {
    const onSort = vi.fn()
    openTable({ sort, onSort })
    fireEvent.click(screen.getAllByText('Name')[0]!)
    expect(onSort.mock.calls).toEqual([[next]])
  })

  test('a column that the server cannot sort by is not clickable', () => {
    const onSort = vi.fn()
    openTable({ onSort })
    fireEvent.click(screen.getAllByText('Power')[0]!)
    expect(onSort).not.toHaveBeenCalled()
  })

  test('the sorted column says its order', () => {
    openTable({ sort: { by: 'name', order: 'desc' } })
    expect(screen.getAllByText('Name')[0]!.closest('th')?.getAttribute('aria-sort')).toBe('descending')
  })
})

describe('rows', () => {
  test('are opened by a click and by Enter, and can be reached by the keyboard', () => {
    const onRow = vi.fn()
    openTable({ onRow })
    fireEvent.click(screen.getByText('P-101'))
    fireEvent.keyDown(rowOf('P-102'), { key: 'Enter' })
    expect(onRow.mock.calls).toEqual([[pumps[0]], [pumps[1]]])
    expect(rowOf('P-101').tabIndex).toBe(0)
  })

  test('are not opened by other keys, nor by Enter on a control inside', () => {
    const onRow = vi.fn()
    openTable({ onRow, columns: [{ key: 'act', title: 'Act', render: ({ name }) => <input aria-label={name} /> }] })
    fireEvent.keyDown(screen.getByLabelText('P-101'), { key: 'Enter' })
    fireEvent.keyDown(screen.getByLabelText('P-101').closest('tr') ?? document.body, { key: 'a' })
    expect(onRow).not.toHaveBeenCalled()
  })

  test('are not opened by a click on a link or a control inside, which does what it says', () => {
    const onRow = vi.fn()
    const render = ({ name }: Pump) => (
      <>
        <a href={`#/${name}`}>{name} finding</a> <button type="button">{name} act</button>
      </>
    )
    openTable({ onRow, columns: [{ key: 'act', title: 'Act', render }, ...columns.slice(1)] })
    fireEvent.click(screen.getByText('P-101 finding'))
    fireEvent.click(screen.getByText('P-101 act'))
    expect(onRow).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('75 kW'))
    expect(onRow).toHaveBeenCalledExactlyOnceWith(pumps[0])
  })

  test('that open nothing are not in the order of the keyboard', () => {
    openTable()
    expect(rowOf('P-101').hasAttribute('tabindex')).toBe(false)
  })

  test('are selected by boxes that say what they do', () => {
    const onChange = vi.fn()
    openTable({ selection: { keys: [2], onChange } })
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Select row' })
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true])
    fireEvent.click(within(rowOf('P-101')).getByRole('checkbox'))
    expect(onChange.mock.calls[0]?.[0].toSorted()).toEqual([1, 2])
  })

  test('without a selection have no boxes', () => {
    openTable()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the pager', () => {
  const openPager = (page: number, total = 95, pageSize = 20) =>
    renderAt('/', <Pager page={page} total={total} pageSize={pageSize} onPage={onPage} />)
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

  test.each([
    [0, 20, 1],
    [1, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [95, 10, 10],
  ])('of %d rows, %d per page, has %d pages', (total, size, pages) => expect(lastPage(total, size)).toBe(pages))

  test.each([
    [1, true, false],
    [3, false, false],
    [5, false, true],
  ])('on page %d of 5 goes back (%s) and on (%s) as far as there are pages', (page, isFirst, isLast) => {
    openPager(page)
    expect([isDisabled('Previous page'), isDisabled('Next page')]).toEqual([isFirst, isLast])
  })

  test('goes to the page before and to the next one', async () => {
    openPager(3)
    await press('Previous page')
    await press('Next page')
    expect(onPage.mock.calls).toEqual([
      [2, 20],
      [4, 20],
    ])
  })

  test.each([
    ['2', 2],
    ['99', 5],
    ['0', 1],
  ])('goes to the typed page %s as page %d', (typed, page) => {
    openPager(3)
    fireEvent.change(screen.getByLabelText('Page'), { target: { value: typed } })
    fireEvent.keyDown(screen.getByLabelText('Page'), { key: 'Enter' })
    expect(onPage.mock.calls).toEqual([[page, 20]])
  })

  test.each(['', 'two', '-1', '1.5'])('ignores the typed page %o', (typed) => {
    openPager(3)
    fireEvent.change(screen.getByLabelText('Page'), { target: { value: typed } })
    fireEvent.keyDown(screen.getByLabelText('Page'), { key: 'Enter' })
    expect(onPage).not.toHaveBeenCalled()
  })

  test('waits for Enter', () => {
    openPager(3)
    fireEvent.change(screen.getByLabelText('Page'), { target: { value: '2' } })
    fireEvent.keyDown(screen.getByLabelText('Page'), { key: '2' })
    expect(onPage).not.toHaveBeenCalled()
  })

  test('another number of rows starts at the first page', () => {
    openPager(3)
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } })
    expect(onPage.mock.calls).toEqual([[1, 50]])
  })

  test.each([
    ['en', '95 total', 'Next page'],
    ['cn', '共 95 条', '下一页'],
  ] as const)('in %s says %s', (lang, total, next) => {
    useLanguage.setState({ lang })
    openPager(1)
    expect(screen.getByText(total)).toBeTruthy()
    expect(screen.getByRole('button', { name: next })).toBeTruthy()
  })
})

describe('the density of rows', () => {
  const density = () => document.querySelector('[data-density]')?.getAttribute('data-density')
  const openRows = () => openTable({ total: 2, onPage })
  const toggle = () => screen.getByRole('button', { name: 'Compact rows' })

  test('is switched beside the pages for all tables, and is kept for the user', async () => {
    const { unmount } = openRows()
    expect([density(), toggle().getAttribute('aria-pressed')]).toEqual(['comfortable', 'false'])
    await press('Compact rows')
    expect([density(), toggle().getAttribute('aria-pressed')]).toEqual(['compact', 'true'])
    unmount()
    openTable({ label: 'Other pumps' })
    expect(density()).toBe('compact')
    expect(localStorage.getItem('ut.density.1')).toBe('compact')
  })

  test('is of one user, and comfortable again with another click', async () => {
    localStorage.setItem('ut.density.1', 'compact')
    openRows()
    expect(density()).toBe('compact')
    await press('Compact rows')
    expect(density()).toBe('comfortable')
    expect(localStorage.getItem('ut.density.1')).toBeNull()
  })
})

describe('the pager of a table', () => {
  test('is missing without rows, and where there are no pages', () => {
    openTable({ total: 0, rows: [], onPage })
    expect(screen.queryByLabelText('Page')).toBeNull()
    openTable({ total: 2 })
    expect(screen.queryByLabelText('Page')).toBeNull()
  })

  test('leads from a page that no longer exists to the last one', () => {
    openTable({ rows: [], total: 45, page: 9, pageSize: 20, onPage })
    expect(onPage.mock.calls).toEqual([[3, 20]])
  })

  test.each([
    ['while rows load', { rows: [], loading: true }],
    ['when the page has rows', { rows: pumps, loading: false }],
  ])('does not %s', (_name, props) => {
    openTable({ ...props, total: 45, page: 9, pageSize: 20, onPage })
    expect(onPage).not.toHaveBeenCalled()
  })
})

describe('a table of one page of a call', () => {
  const refetch = vi.fn()
  const onView = vi.fn()
  const openPage = (query: Partial<PageQuery<Pump>>) =>
    renderAt(
      '/',
      <PageTable<Pump>
        label="Pumps"
        columns={columns}
        rowKey={({ id }) => id}
        answer={{ data: undefined, error: null, isFetching: false, isPlaceholderData: false, refetch, ...query }}
        view={{ page: 2, size: 10 }}
        onView={onView}
      />,
    )

  test('shows the records, and asks for the next page', async () => {
    openPage({ data: { records: pumps, total: 32 } })
    expect(tableRows()).toHaveLength(2)
    await press('Next page')
    expect(onView.mock.calls).toEqual([[{ page: 3, size: 10 }]])
  })

  test('shows the error in place of the table, and tries again', async () => {
    openPage({ error: new Error('The database is down') })
    expect(screen.getByRole('alert').textContent).toContain('The database is down')
    expect(screen.queryByRole('table')).toBeNull()
    await press('Try again')
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  test('shows a placeholder before the first answer', () => {
    openPage({ isFetching: true })
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  })

  test.each([
    [true, true, 1],
    [true, false, 0],
    [false, false, 0],
  ])('is busy only while the old page is shown for the next (fetching %s, old page %s)', (isFetching, isPlaceholderData, busy) => {
    const { container } = openPage({ data: { records: pumps, total: 32 }, isFetching, isPlaceholderData })
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(busy)
  })
})
