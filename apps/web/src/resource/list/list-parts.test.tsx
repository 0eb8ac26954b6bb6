import { act, fireEvent, screen } from '@testing-library/react'
import { component } from '@undertone/domain/asset/component.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'
import { serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import type { AnyRow } from '../core/form-values.ts'
import { BulkBar } from './bulk-bar.tsx'
import { formTarget } from './form-target.ts'
import { useListActions } from './list-actions.ts'
import { ListEmpty } from './list-empty.tsx'
import { type ListQuery, readListQuery } from './list-query.ts'
import { ListTools } from './list-tools.tsx'
import { RowActions } from './row-actions.tsx'
import { SearchBar } from './search-bar.tsx'

const all = (['add', 'edit', 'remove', 'export', 'import'] as const).map((action) => permissionOf(component, action))
const only = (...actions: readonly Parameters<typeof permissionOf>[1][]) => actions.map((action) => permissionOf(component, action))
const query = (search = ''): ListQuery => readListQuery(component, new URLSearchParams(search))
const onChange = vi.fn()
const labels = () => screen.queryAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))

beforeEach(() => {
  logIn(all)
  onChange.mockReset()
})

describe('the search bar', () => {
  const openBar = (search = '', fixed: readonly string[] = []) => {
    serve()
    return renderAt('/', <SearchBar resource={component} query={query(search)} fixed={fixed} onChange={onChange} />)
  }

  test('waits for a pause in typing, then searches without the spaces around', () => {
    vi.useFakeTimers()
    openBar()
    fireEvent.change(screen.getByLabelText('Search components'), { target: { value: ' pu' } })
    act(() => void vi.advanceTimersByTime(200))
    fireEvent.change(screen.getByLabelText('Search components'), { target: { value: ' pump ' } })
    act(() => void vi.advanceTimersByTime(299))
    expect(onChange).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(onChange.mock.calls).toEqual([[{ keyword: 'pump' }]])
  })

  test('shows the keyword of the address', () => {
    openBar('keyword=fan')
    expect(screen.getByLabelText('Search components')).toHaveProperty('value', 'fan')
  })

  test('has the filters that are selected beside the keyword, the others behind a button with their number', async () => {
    openBar('model=6204')
    expect(document.getElementById('filter-kind')).toBeTruthy()
    expect(document.getElementById('filter-model')).toBeNull()
    expect(screen.getByRole('button', { name: /^Filter/ }).textContent).toBe('Filter1')
    await press(/^Filter/)
    expect(screen.getByLabelText('Model')).toHaveProperty('value', '6204')
  })

  test.each([
    ['', 0],
    ['keyword=fan', 1],
    ['kind=Bearing', 1],
    ['pageNum=3&sort=name', 0],
  ])('at the address %o has %d buttons that reset it', async (search, count) => {
    openBar(search)
    expect(screen.queryAllByRole('button', { name: 'Reset' })).toHaveLength(count)
    if (count === 0) return
    await press('Reset')
    expect(onChange.mock.calls).toEqual([[{ keyword: '', filters: {} }]])
  })

  test('finds the rows of the user with one click, where rows have owners', async () => {
    serve()
    const bar = (search: string) => (
      <SearchBar resource={equipment} query={readListQuery(equipment, new URLSearchParams(search))} fixed={[]} onChange={onChange} />
    )
    const { unmount } = renderAt('/', bar(''))
    await press('Mine')
    expect(onChange).toHaveBeenLastCalledWith({ filters: { ownerId: useAccount.getState().account?.info.user.id } })
    unmount()
    renderAt('/', bar(`ownerId=${useAccount.getState().account?.info.user.id}`))
    expect(screen.getByRole('button', { name: 'Mine' }).getAttribute('aria-pressed')).toBe('true')
    await press('Mine')
    expect(onChange).toHaveBeenLastCalledWith({ filters: {} })
  })

  test('has no filter for a field that the screen fixes', () => {
    openBar('', ['equipmentId'])
    expect(document.getElementById('filter-equipmentId')).toBeNull()
    expect(document.getElementById('filter-kind')).toBeTruthy()
  })

  test('speaks Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    openBar('keyword=fan')
    expect(screen.getByLabelText('搜索部件')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重置' })).toBeTruthy()
  })
})

describe('the bar of selected rows', () => {
  const acts = { onEdit: vi.fn(), onExport: vi.fn(), onRemove: vi.fn(), onClear: vi.fn() }
  const openBar = (areOwn = true) =>
    renderAt(
      '/',
      <BulkBar resource={component} count={2} areOwn={areOwn} {...acts}>
        <button type="button">Move</button>
      </BulkBar>,
    )

  test.each([
    ['everything', all, true, ['Bulk edit', 'Move', 'Export', 'Delete', 'Clear selection']],
    ['nothing', [], true, ['Move', 'Clear selection']],
    ['editing', only('edit'), true, ['Bulk edit', 'Move', 'Clear selection']],
    ['deleting', only('remove'), true, ['Move', 'Delete', 'Clear selection']],
    ['everything, but rows belong to the platform', all, false, ['Move', 'Export', 'Clear selection']],
  ])('offers a user who may do %s only that', (_name, permissions, areOwn, offered) => {
    logIn(permissions)
    openBar(areOwn)
    expect(labels()).toEqual(offered)
  })

  test.each([
    ['Bulk edit', 'onEdit'],
    ['Export', 'onExport'],
    ['Delete', 'onRemove'],
    ['Clear selection', 'onClear'],
  ] as const)('%s acts on the selection', async (label, act) => {
    for (const one of Object.values(acts)) one.mockReset()
    openBar()
    await press(label)
    expect(Object.entries(acts).flatMap(([name, { mock }]) => mock.calls.map(() => name))).toEqual([act])
  })

  test.each([
    ['en', '2 selected'],
    ['cn', '已选 2 项'],
  ] as const)('in %s says how many there are', (lang, text) => {
    useLanguage.setState({ lang })
    openBar()
    expect(screen.getByRole('toolbar', { name: text }).textContent).toContain(text)
  })
})

describe('the tools of a list', () => {
  const openTools = (exporting = false) =>
    renderAt(
      '/',
      <ListTools
        resource={component}
        query={query()}
        onQuery={onChange}
        columns={[]}
        chosen={{}}
        onChosen={onChange}
        onImport={onChange}
        onExport={onChange}
        exporting={exporting}
        add={<button type="button">Add component</button>}
      />,
    )

  test.each([
    ['everything', all, ['Views', 'Columns', 'Import', 'Export', 'Add component']],
    ['nothing', [], ['Views', 'Columns', 'Add component']],
    ['importing without adding', only('import', 'edit'), ['Views', 'Columns', 'Add component']],
    ['importing without editing', only('import', 'add'), ['Views', 'Columns', 'Add component']],
  ])('for a user who may do %s', (_name, permissions, offered) => {
    logIn(permissions)
    openTools()
    expect(labels()).toEqual(offered)
  })

  test('start no second export while one runs', () => {
    openTools(true)
    expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
  })
})

describe('the actions of a row', () => {
  const acts = { view: vi.fn(), open: vi.fn(), remove: vi.fn() }
  const row: AnyRow = { id: 7, name: 'Bearing A' }
  function Actions({ of = component }: { readonly of?: Parameters<typeof useListActions>[0] }) {
    return <RowActions actions={useListActions(of, acts)(row)} />
  }
  beforeEach(() => {
    for (const one of Object.values(acts)) one.mockReset()
  })

  test.each([
    ['everything', all, ['View', 'Edit', 'Delete', 'Actions']],
    ['nothing', [], ['View']],
    ['adding', only('add'), ['View', 'Actions']],
  ])('for a user who may do %s', (_name, permissions, offered) => {
    logIn(permissions)
    renderAt('/', <Actions />)
    expect(labels()).toEqual(offered)
  })

  test.each([
    ['View', 'view', [row]],
    ['Edit', 'open', ['Edit', row]],
    ['Delete', 'remove', [[row]]],
  ] as const)('%s acts on the row', async (label, act, args) => {
    renderAt('/', <Actions />)
    await press(label)
    expect(acts[act].mock.calls).toEqual([args])
  })

  test('a copy is in the menu, and a row below only where rows contain rows', async () => {
    renderAt('/', <Actions />)
    await press('Actions')
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Copy'])
    await press('Copy', { role: 'menuitem' })
    expect(acts.open.mock.calls).toEqual([['CreateFromCopy', row]])
  })

  test('a company can get one below it', async () => {
    logIn([permissionOf(company, 'add')])
    renderAt('/', <Actions of={company} />)
    await press('Actions')
    await press('Add company below', { role: 'menuitem' })
    expect(acts.open.mock.calls).toEqual([['Create', null, { [company.owner]: 7 }]])
  })
})

describe('an empty list', () => {
  const openEmpty = (search: string) =>
    renderAt(
      '/',
      <ListEmpty resource={component} query={query(search)} add={<button type="button">Add component</button>} onChange={onChange} />,
    )

  test.each([
    ['en', 'No components yet'],
    ['cn', '暂无部件'],
  ] as const)('in %s explains what belongs here, and offers to add it', (lang, title) => {
    useLanguage.setState({ lang })
    openEmpty('')
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.getByText(component.hint[lang])).toBeTruthy()
    expect(labels()).toEqual(['Add component'])
  })

  test.each(['keyword=pump', 'kind=Bearing'])('with the filter %s offers to clear it', async (search) => {
    openEmpty(search)
    expect(screen.getByText('No matching components')).toBeTruthy()
    await press('Reset')
    expect(onChange.mock.calls).toEqual([[{ keyword: '', filters: {} }]])
  })
})

test.each([
  ['Create', null, {}],
  ['Edit', { id: 7 }, { id: 7 }],
  ['CreateFromCopy', { id: 7 }, { copy: 7 }],
] as const)('the form page of %s for %o is opened with %o', (mode, row, target) => expect(formTarget(mode, row)).toEqual(target))
