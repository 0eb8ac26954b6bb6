import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MenuEntry, menuCalls } from '@undertone/domain/access/menu.calls'
import { type Operation, operationLogCalls } from '@undertone/domain/access/operation-log.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../../core/testing/screen.tsx'
import { fillIn, press, tableHead, tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { DictionaryPage } from '../dictionary/dictionary-page.tsx'
import { OperationLogPage } from '../operation-log/operation-log-page.tsx'
import { MenuPage } from './menu-page.tsx'

const everything = ['list', 'edit', 'remove'].map((action) => `platform:menu:${action}`)
const checkbox = (name: string) => screen.getByRole('checkbox', { name })
const tick = (name: string) => act(async () => void fireEvent.click(checkbox(name)))

beforeEach(() => logIn(everything))

describe('the menu editor', () => {
  const entry = (id: number, part: Partial<MenuEntry>): MenuEntry => ({
    id,
    parentId: null,
    origin: `screen:/s${id}`,
    menuType: 'C',
    nameCn: `菜单${id}`,
    nameEn: `Entry ${id}`,
    path: `/s${id}`,
    perms: '',
    icon: '',
    orderNum: id * 10,
    hidden: false,
    status: 0,
    changed: false,
    ...part,
  })
  const entries = [
    entry(1, { menuType: 'M', origin: 'module:a', path: '#', nameEn: 'Module' }),
    entry(2, { parentId: 1 }),
    entry(3, { parentId: 1, origin: null, hidden: true, nameEn: 'Own page' }),
  ]
  const all = answer(menuCalls.findAll, entries)

  test('shows the entries of the current language and marks those that were changed', async () => {
    serve(all)
    await showPage('/customerManagement_menu', <MenuPage />)
    const tree = await screen.findByRole('tree', { name: 'Menu tree' })
    expect(within(tree).getByText('Own page').parentElement?.textContent).toBe('Own pageHiddenAdded manually')
    await fillIn('Filter entries', 'own')
    expect(within(screen.getByRole('tree', { name: 'Menu tree' })).queryByText('Entry 2')).toBeNull()
    await fillIn('Filter entries', 'zzz')
    await screen.findByText('No matching entries')
  })

  test('saves the changed names of an entry', async () => {
    const server = serve(all, answer(menuCalls.save, { id: 2 }))
    await showPage('/customerManagement_menu?id=2', <MenuPage />)
    await screen.findByLabelText('English name')
    await fillIn('English name', 'Renamed')
    await press('Save')
    await waitFor(() => expect(server.bodies(menuCalls.save)).toHaveLength(1))
    expect(server.bodies(menuCalls.save)[0]).toMatchObject({ id: 2, nameEn: 'Renamed' })
    await screen.findByText('Saved')
  })

  test('says which value of a new entry is missing, and sends nothing', async () => {
    const server = serve(all, answer(menuCalls.save, { id: 9 }))
    await showPage('/customerManagement_menu', <MenuPage />)
    await screen.findByRole('tree', { name: 'Menu tree' })
    await press('Add entry')
    await press('Save')
    await screen.findByText('Chinese name is required')
    expect(server.bodies(menuCalls.save)).toEqual([])
  })

  test('moves an entry with Alt and an arrow key', async () => {
    const server = serve(all, answer(menuCalls.save, { id: 2 }))
    await showPage('/customerManagement_menu?id=2', <MenuPage />)
    await screen.findByLabelText('English name')
    await press('Move down')
    await waitFor(() => expect(server.bodies(menuCalls.save).length).toBeGreaterThan(0))
    expect(server.bodies(menuCalls.save).map(({ id }) => id)).toContain(2)
  })

  test('deletes what was added by hand, after a confirmation', async () => {
    const server = serve(all, answer(menuCalls.del, null))
    await showPage('/customerManagement_menu?id=3', <MenuPage />)
    await press('Delete', { in: (await screen.findByRole('heading', { name: 'Own page' })).parentElement as HTMLElement })
    await press('Delete', { in: await screen.findByRole('dialog') })
    await waitFor(() => expect(server.sent(menuCalls.del).map(({ query }) => query)).toEqual([{ id: '3' }]))
    await waitFor(() => expect(addressQuery()).toEqual({}))
  })

  test('is read-only without its permission', async () => {
    logIn(['platform:menu:list'])
    serve(all)
    await showPage('/customerManagement_menu?id=2', <MenuPage />)
    await screen.findByLabelText('English name')
    expect(screen.getByLabelText('English name')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Add entry' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('the dictionary', () => {
  test('shows the members of a system list, found by a code or a label', async () => {
    serve()
    await showPage('/customerManagement_dictList?type=AuthorityRange', <DictionaryPage />)
    await screen.findByRole('heading', { name: 'Range' })
    expect(tableHead()).toEqual(['Code', 'Key', 'Chinese label', 'English label', 'Display'])
    expect(tableRows()).toEqual([
      ['CompanyAll', 'CompanyAll', '全公司', 'Whole company', 'Whole company'],
      ['Custom', 'Custom', '自定义', 'Selected companies', 'Selected companies'],
    ])
    await fillIn('Filter by name, code or label', 'force stop')
    expect(
      within(screen.getByRole('navigation'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Operation'])
    await press('Operation')
    await waitFor(() => expect(addressQuery()).toEqual({ type: 'OperationKind' }))
    await fillIn('Filter by name, code or label', 'zzz')
    await screen.findByText('No matching lists')
  })

  test('speaks Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve()
    await showPage('/customerManagement_dictList?type=AuthorityRange', <DictionaryPage />)
    await screen.findByRole('heading', { name: '权限范围' })
    expect(tableHead()).toEqual(['编码', '标识', '中文名称', '英文名称', '显示'])
  })
})

describe('the operation log', () => {
  const operation: Operation = {
    id: 1,
    time: '2026-11-24 10:00:00',
    userName: 'anna.li',
    companyName: null,
    kind: 2,
    subject: 'role',
    title: 'Edit role',
    method: 'POST',
    path: '/system/role/edit',
    ids: [3],
    source: 1,
    result: 1,
    code: 500,
    message: 'Name already used',
    durationMs: 12.6,
    address: '10.0.0.1',
    agent: 'Firefox',
    before: { name: 'Guests', orderNum: 1 },
    after: { name: 'Visitors', orderNum: 1 },
    input: { name: 'Visitors' },
  }
  const page = answer(operationLogCalls.findPage, { total: 1, records: [operation] })

  test('lists operations as the address filters them', async () => {
    const server = serve(page)
    await showPage('/customerManagement_operateLog?kind=2&result=1&keyword=role', <OperationLogPage />)
    await screen.findByText('Edit role')
    expect(server.bodies(operationLogCalls.findPage)[0]).toMatchObject({ kind: 2, result: 1, keyword: 'role', pageNum: 1 })
    expect(tableRows()).toEqual([['2026-11-24 10:00:00', 'anna.li', 'Edit', 'Edit role', 'Failed', '10.0.0.1', '13 ms', '-']])
  })

  test('shows what an operation changed, and on demand what it left', async () => {
    serve(page)
    await showPage('/customerManagement_operateLog', <OperationLogPage />)
    await act(async () => void fireEvent.click(await screen.findByText('Edit role')))
    const drawer = await screen.findByRole('dialog')
    const diff = within(drawer).getByRole('table')
    expect(tableRows(diff)).toEqual([['~', 'Name', 'Guests', 'Visitors']])
    await tick('Show unchanged fields')
    expect(tableRows(diff).map(([sign, field]) => `${sign}${field}`)).toEqual(['~Name', 'Order'])
    expect(drawer.textContent).toContain('500 · Name already used')
    expect(drawer.textContent).toContain('POST /system/role/edit')
  })
})
