import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accessCalls, type UserBrief } from '@undertone/domain/access/access.calls'
import { authority } from '@undertone/domain/access/authority.resource'
import { type MenuEntry, menuCalls } from '@undertone/domain/access/menu.calls'
import { type Operation, operationLogCalls } from '@undertone/domain/access/operation-log.calls'
import { role } from '@undertone/domain/access/role.resource'
import { standardRoleCalls } from '@undertone/domain/access/standard-role.calls'
import { user } from '@undertone/domain/access/user.resource'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../core/testing/screen.tsx'
import { fillIn, press, tableHead, tableRows } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { AuthAuthorityPage } from './authority/auth-authority-page.tsx'
import { AuthRolePage } from './authority/auth-role-page.tsx'
import { AuthorityPage } from './authority/authority-page.tsx'
import { DictionaryPage } from './dictionary/dictionary-page.tsx'
import { MenuPage } from './menu/menu-page.tsx'
import { OperationLogPage } from './operation-log/operation-log-page.tsx'
import { RolePage } from './role/role-page.tsx'
import { RoleUserPage } from './role/role-user-page.tsx'
import { UserPage } from './user/user-page.tsx'

const everything = ['list', 'query', 'add', 'edit', 'remove', 'resetPassword'].flatMap((action) =>
  ['system:user', 'system:role', 'system:authority', 'platform:menu'].map((of) => `${of}:${action}`),
)
const brief = (id: number, loginName: string): UserBrief => ({
  id,
  loginName,
  nickName: `${loginName} Li`,
  companyId: 1,
  companyName: 'Plant',
})
const anna = brief(7, 'anna.li')
const option = (value: number, label: string) => ({ value, label })
const options = [
  answer(callsFor(user).options, [option(7, 'anna.li'), option(8, 'ben.wu')]),
  answer(callsFor(role).options, [option(3, 'Engineers')]),
  answer(callsFor(company).options, [option(1, 'Plant')]),
]
const checkbox = (name: string) => screen.getByRole('checkbox', { name })
const isChecked = (name: string) => (checkbox(name) as HTMLInputElement).checked
const tick = (name: string) => act(async () => void fireEvent.click(checkbox(name)))

beforeEach(() => logIn(everything))

describe('the roles of a user', () => {
  const grant = (id: number, name: string, held: boolean, mayGive = true) => ({
    id,
    name,
    key: `k${id}`,
    status: 0 as const,
    held,
    mayGive,
  })
  const roles = answer(accessCalls.rolesOfUser, {
    user: anna,
    roles: [grant(1, 'Engineers', true), grant(2, 'Guests', false), grant(3, 'Administrators', false, false)],
  })

  test('are selected, and saved in one request', async () => {
    const server = serve(...options, roles, answer(accessCalls.updateRoles, null))
    await showPage('/authRole?userId=7', <AuthRolePage />)
    await screen.findByRole('checkbox', { name: 'Engineers' })
    expect(server.sent(accessCalls.rolesOfUser)[0]?.params).toEqual({ userId: '7' })
    expect([isChecked('Engineers'), isChecked('Guests')]).toEqual([true, false])
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await tick('Guests')
    await press('Save')
    expect(server.bodies(accessCalls.updateRoles)).toEqual([{ userId: 7, roleIds: [1, 2] }])
    await screen.findByText('Saved')
  })

  test('that the caller may not give cannot be selected, not even with all others', async () => {
    const server = serve(...options, roles, answer(accessCalls.updateRoles, null))
    await showPage('/authRole?userId=7', <AuthRolePage />)
    await screen.findByRole('checkbox', { name: 'Engineers' })
    expect(checkbox('Administrators')).toHaveProperty('disabled', true)
    expect(screen.getByText('Administrators').closest('tr')?.title).toBe('You can’t grant what you don’t have yourself')
    await tick('Select all')
    expect([isChecked('Engineers'), isChecked('Guests'), isChecked('Administrators')]).toEqual([true, true, false])
    await tick('Select all')
    await press('Save')
    expect(server.bodies(accessCalls.updateRoles)).toEqual([{ userId: 7, roleIds: [] }])
  })

  test('return to what is stored when the changes are undone', async () => {
    serve(...options, roles)
    await showPage('/authRole?userId=7', <AuthRolePage />)
    await screen.findByRole('checkbox', { name: 'Engineers' })
    await tick('Engineers')
    expect(isChecked('Engineers')).toBe(false)
    await press('Undo changes')
    expect(isChecked('Engineers')).toBe(true)
    expect(screen.getByRole('button', { name: 'Undo changes' })).toHaveProperty('disabled', true)
  })

  test('stay selected when they could not be saved', async () => {
    serve(...options, roles, reject(accessCalls.updateRoles, { msg: 'The last administrator keeps the role' }))
    await showPage('/authRole?userId=7', <AuthRolePage />)
    await screen.findByRole('checkbox', { name: 'Engineers' })
    await tick('Guests')
    await press('Save')
    await screen.findByText('The last administrator keeps the role')
    expect(isChecked('Guests')).toBe(true)
  })

  test('need a user, who is selected from a list', async () => {
    const server = serve(...options, roles)
    await showPage('/authRole', <AuthRolePage />)
    await screen.findByText('Select a user')
    expect(server.sent(accessCalls.rolesOfUser)).toEqual([])
  })

  test('can be fetched again after an error', async () => {
    const server = serve(...options, reject(accessCalls.rolesOfUser, { msg: 'The user does not exist' }))
    await showPage('/authRole?userId=9', <AuthRolePage />)
    await screen.findByText('The user does not exist')
    server.answer(roles)
    await press('Try again')
    await screen.findByRole('checkbox', { name: 'Engineers' })
  })

  test('do not exist yet', async () => {
    serve(...options, answer(accessCalls.rolesOfUser, { user: anna, roles: [] }))
    await showPage('/authRole?userId=7', <AuthRolePage />)
    await screen.findByText('No roles yet')
    await screen.findByText('Add a role under Roles first.')
  })
})

test('the data access limits of a user name their companies, and the note says what none means', async () => {
  const limit = (id: number, range: string, companyNames: string[]) => ({
    id,
    name: `Limit ${id}`,
    range,
    companyNames,
    held: id === 1,
    mayGive: true,
  })
  const server = serve(
    ...options,
    answer(accessCalls.authoritiesOfUser, {
      user: anna,
      authorities: [limit(1, 'CompanyAll', []), limit(2, 'Custom', ['North', 'South']), limit(3, 'Custom', [])],
    }),
    answer(accessCalls.updateAuthorities, null),
  )
  await showPage('/authAuthority?userId=7', <AuthAuthorityPage />)
  await screen.findByRole('checkbox', { name: 'Limit 1' })
  expect(tableHead()).toEqual(['', 'Name', 'Range', 'Companies'])
  expect(tableRows()).toEqual([
    ['', 'Limit 1', 'Whole company', 'All companies'],
    ['', 'Limit 2', 'Selected companies', 'North, South'],
    ['', 'Limit 3', 'Selected companies', 'None'],
  ])
  await screen.findByText('Without data access limits, access follows the data scopes of the roles.')
  await tick('Limit 2')
  await press('Save')
  expect(server.bodies(accessCalls.updateAuthorities)).toEqual([{ userId: 7, authorityIds: [1, 2] }])
})

describe('the users of a role', () => {
  const usersOfRole = answer(accessCalls.usersOfRole, ({ body }) =>
    body.assigned ? { total: 2, records: [anna, brief(8, 'ben.wu')] } : { total: 1, records: [brief(9, 'chen.yu')] },
  )

  test('are listed, and searched by a keyword of the address', async () => {
    const server = serve(...options, usersOfRole)
    await showPage('/roleUser?roleId=3&keyword=anna&page=2', <RoleUserPage />)
    await screen.findByText('anna.li')
    expect(server.bodies(accessCalls.usersOfRole)).toEqual([{ roleId: 3, assigned: true, keyword: 'anna', pageNum: 2, pageSize: 20 }])
  })

  test('are removed after a confirmation that names them', async () => {
    const server = serve(...options, usersOfRole, answer(accessCalls.removeUsers, null))
    await showPage('/roleUser?roleId=3', <RoleUserPage />)
    const row = (await screen.findByText('ben.wu')).closest('tr') as HTMLElement
    await act(async () => void fireEvent.click(within(row).getByRole('checkbox')))
    await press('Remove', { in: screen.getByRole('toolbar', { name: '1 selected' }) })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Remove the role from these users?')
    expect(dialog.textContent).toContain('ben.wu')
    expect(server.bodies(accessCalls.removeUsers)).toEqual([])
    await press('Remove', { in: dialog })
    await waitFor(() => expect(server.bodies(accessCalls.removeUsers)).toEqual([{ roleId: 3, userIds: [8] }]))
  })

  test('are added from those without the role', async () => {
    const server = serve(...options, usersOfRole, answer(accessCalls.addUsers, null))
    await showPage('/roleUser?roleId=3', <RoleUserPage />)
    await screen.findByText('anna.li')
    await press(/Add users/)
    const row = (await screen.findByText('chen.yu')).closest('tr') as HTMLElement
    expect(server.bodies(accessCalls.usersOfRole).at(-1)).toEqual({ roleId: 3, assigned: false, keyword: '', pageNum: 1, pageSize: 10 })
    expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
    await act(async () => void fireEvent.click(within(row).getByRole('checkbox')))
    await press('Add 1')
    expect(server.bodies(accessCalls.addUsers)).toEqual([{ roleId: 3, userIds: [9] }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('can only be read without the permission to edit roles', async () => {
    logIn(['system:role:query'])
    serve(...options, usersOfRole)
    await showPage('/roleUser?roleId=3', <RoleUserPage />)
    await screen.findByText('anna.li')
    expect(screen.queryByRole('button', { name: /Add users/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test.each([
    ['', 'No user has this role yet'],
    ['&keyword=x', 'No matching users'],
  ])('are none (%s): %s', async (query, text) => {
    serve(...options, answer(accessCalls.usersOfRole, { total: 0, records: [] }))
    await showPage(`/roleUser?roleId=3${query}`, <RoleUserPage />)
    await screen.findByText(text)
  })
})

describe('permissions that a release added', () => {
  const node = (key: string) => ({ id: key, label: key, key, mayGive: true, children: [] })
  const standard = (roleId: number, name: string, keys: string[]) => ({ roleId, name, follows: keys.length === 0, offered: keys.map(node) })
  const roles = answer(callsFor(role).findPage, { total: 0, records: [] })

  test('are offered for the roles that lack them, and granted as selected', async () => {
    const server = serve(
      ...options,
      roles,
      answer(standardRoleCalls.standards, [standard(3, 'Engineers', ['a:b:list', 'a:b:edit']), standard(4, 'Guests', [])]),
      answer(standardRoleCalls.take, null),
    )
    await showPage('/roleList', <RolePage />)
    await press('Engineers (2)')
    expect(screen.queryByText('Guests (0)')).toBeNull()
    await press('Grant 2')
    expect(server.bodies(standardRoleCalls.take)).toEqual([{ roleId: 3, permissions: ['a:b:edit', 'a:b:list'] }])
    await screen.findByText('Permissions of Engineers updated')
  })

  test('are not offered to a user who may not edit roles', async () => {
    logIn(['system:role:list', 'system:role:query'])
    const server = serve(...options, roles, answer(standardRoleCalls.standards, [standard(3, 'Engineers', ['a:b:list'])]))
    await showPage('/roleList', <RolePage />)
    await waitFor(() => expect(server.bodies(callsFor(role).findPage)).toHaveLength(1))
    expect(server.sent(standardRoleCalls.standards)).toEqual([])
  })
})

describe('the list of users', () => {
  const row = (id: number, loginName: string, status = 0) => ({
    id,
    loginName,
    nickName: loginName,
    status,
    companyId: 1,
    companyName: 'Plant',
  })
  const users = answer(callsFor(user).findPage, { total: 2, records: [row(7, 'anna.li'), row(8, 'ben.wu', 1)] })
  const open = async () => {
    await showPage('/userList', <UserPage />)
    return (await screen.findAllByText('anna.li'))[0]?.closest('tr') as HTMLElement
  }
  const runAction = async (line: HTMLElement, action: string) => {
    await press('Actions', { in: line })
    await press(action, { role: 'menuitem' })
  }

  test('resets a password to a generated one, which is shown once and sent', async () => {
    const server = serve(...options, users, answer(accessCalls.resetPassword, null))
    await press('Reset password', { in: await open() })
    await screen.findByText('Reset password of anna.li')
    await press('Reset password', { in: screen.getByRole('dialog') })
    const shown = (await screen.findByLabelText('New password')) as HTMLInputElement
    expect(server.bodies(accessCalls.resetPassword)).toEqual([{ userId: 7, password: shown.value }])
    expect(shown.value.length).toBeGreaterThanOrEqual(6)
    await press(/I copied it/)
    expect(screen.queryByDisplayValue(shown.value)).toBeNull()
  })

  test('a typed password must be valid and typed twice before it is sent', async () => {
    const server = serve(...options, users, answer(accessCalls.resetPassword, null))
    await press('Reset password', { in: await open() })
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Enter manually' })))
    await fillIn('New password', 'short')
    await fillIn('Confirm password', 'other')
    await press('Reset password', { in: screen.getByRole('dialog') })
    await screen.findByText('Passwords do not match')
    expect(server.bodies(accessCalls.resetPassword)).toEqual([])
    await fillIn('New password', 'a.Valid-1')
    await fillIn('Confirm password', 'a.Valid-1')
    await press('Reset password', { in: screen.getByRole('dialog') })
    expect(server.bodies(accessCalls.resetPassword)).toEqual([{ userId: 7, password: 'a.Valid-1' }])
  })

  test('deactivates an account after a confirmation', async () => {
    const server = serve(...options, users, answer(callsFor(user).edit, { id: 7 }))
    await runAction(await open(), 'Deactivate')
    await press('Deactivate', { in: await screen.findByRole('dialog') })
    await waitFor(() => expect(server.bodies(callsFor(user).edit)).toEqual([{ id: 7, status: 1 }]))
    await screen.findByText('Account deactivated')
  })

  test('activates one without asking', async () => {
    const server = serve(...options, users, answer(callsFor(user).edit, { id: 8 }))
    await open()
    await runAction((await screen.findAllByText('ben.wu'))[0]?.closest('tr') as HTMLElement, 'Activate')
    await waitFor(() => expect(server.bodies(callsFor(user).edit)).toEqual([{ id: 8, status: 0 }]))
  })

  test('leads to the roles and the data access limits of a user', async () => {
    serve(...options, users)
    await runAction(await open(), 'Assign roles')
    await waitFor(() => expect(window.location.hash).toBe('#/authRole?userId=7'))
  })
})

test('a data access limit of selected companies has their tree, and says what none means', async () => {
  logIn([...everything, 'business:company:list'])
  const server = serve(
    ...options,
    answer(callsFor(authority).findPage, { total: 0, records: [] }),
    answer(callsFor(authority).add, { id: 5 }),
    answer(callsFor(company).findPage, { total: 1, records: [{ id: 1, name: 'Plant', parentId: null }] }),
  )
  await showPage('/authorityManagement', <AuthorityPage />)
  await press('Add data access limit', { in: screen.getByRole('toolbar') })
  const drawer = within(await screen.findByRole('dialog'))
  await act(async () => void fireEvent.change(drawer.getByRole('textbox', { name: 'Name' }), { target: { value: 'North only' } }))
  expect(drawer.queryByRole('tree')).toBeNull()
  await act(async () => void fireEvent.mouseDown(drawer.getByRole('combobox', { name: 'Range' })))
  await act(async () => void fireEvent.click(screen.getAllByTitle('Selected companies').at(-1) as HTMLElement))
  await drawer.findByText('None selected: no data is visible')
  const tree = await drawer.findByRole('tree', { name: 'Visible companies' })
  await act(async () => void fireEvent.click(within(tree).getByRole('checkbox')))
  await drawer.findByText('1 selected')
  await press('Save')
  await waitFor(() => expect(server.bodies(callsFor(authority).add)).toEqual([{ name: 'North only', range: 'Custom', companyIds: [1] }]))
})

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
    await fillIn('Filter by name, code or label', 'force logout')
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

test('the tree of companies filters the list of users, and itself by a keyword', async () => {
  const companies = [
    { id: 1, name: 'Plant', parentId: null },
    { id: 2, name: 'Mill', parentId: 1 },
  ]
  logIn([...everything, 'business:company:list'])
  const server = serve(
    ...options,
    answer(callsFor(user).findPage, { total: 0, records: [] }),
    answer(callsFor(company).findPage, { total: companies.length, records: companies }),
  )
  await showPage('/userList', <UserPage />)
  const name = await screen.findByText('Mill')
  await act(async () => void fireEvent.click(name))
  await waitFor(() => expect(server.bodies(callsFor(user).findPage).at(-1)).toMatchObject({ companyId: 2 }))
  expect(addressQuery()).toMatchObject({ companyId: '2' })
  await press('All companies')
  await waitFor(() => expect(addressQuery()).not.toHaveProperty('companyId'))
  await fillIn('Filter companies', 'zzz')
  await screen.findByText('No matching companies')
})
