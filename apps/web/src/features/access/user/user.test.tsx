import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accessCalls } from '@undertone/domain/access/access.calls'
import { invitationCalls } from '@undertone/domain/access/invitation/invitation.calls'
import { role } from '@undertone/domain/access/role.resource'
import { standardRoleCalls } from '@undertone/domain/access/standard-role.calls'
import { user } from '@undertone/domain/access/user.resource'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../../core/testing/screen.tsx'
import { fillIn, press } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { RolePage } from '../role/role-page.tsx'
import { RoleUserPage } from '../role/role-user-page.tsx'
import { anna, brief, everything, options } from '../testing/access-samples.ts'
import { UserPage } from './user-page.tsx'

beforeEach(() => logIn(everything))

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

describe('a user without a role', () => {
  const row = {
    ...{ id: 7, loginName: 'anna.li', nickName: 'Anna Li', status: 0, companyId: 1, companyName: 'Plant' },
    ...{ phone: '123456789', email: 'a@b.example', sex: 2, appPush: true },
  }
  const users = (roleIds: readonly number[]) => answer(callsFor(user).findPage, { total: 1, records: [{ ...row, roleIds }] })
  const edit = async () => {
    await showPage('/userList', <UserPage />)
    const line = (await screen.findAllByText('anna.li'))[0]?.closest('tr') as HTMLElement
    await press('Edit', { in: line })
    return screen.findByRole('dialog')
  }

  test('is asked about its roles beside its name, before everything else', async () => {
    serve(...options, users([]))
    const form = await edit()
    const labels = [...form.querySelectorAll('label')].map(({ title }) => title)
    expect(labels.slice(0, 3)).toEqual(['Login name', 'Name', 'Roles'])
    expect(form.textContent).toContain('Without a role no page opens.')
  })

  test('is created only after a question', async () => {
    const server = serve(...options, users([]), answer(callsFor(user).add, { id: 9 }))
    await showPage('/userList?companyId=1', <UserPage />)
    await screen.findAllByText('anna.li')
    await press(/Add user/)
    const form = await screen.findByRole('dialog')
    for (const [label, value] of [
      ['Login name', 'ben.wu'],
      ['Name', 'Ben Wu 1'],
      ['Phone', '123456789'],
      ['E-mail', 'ben@plant.example'],
      ['Password', 'a.Valid-1'],
      ['Confirm password', 'a.Valid-1'],
    ] as const)
      await act(async () => void fireEvent.change(within(form).getByLabelText(new RegExp(`^${label}`)), { target: { value } }))
    await press('Save', { in: form })
    const question = (await screen.findByText('Save ben.wu without a role?')).closest('[role=dialog]') as HTMLElement
    expect(server.bodies(callsFor(user).add)).toEqual([])
    await press('Cancel', { in: question })
    expect(server.bodies(callsFor(user).add)).toEqual([])
    await press('Save', { in: form })
    await press('Save without a role', {
      in: (await screen.findByText('Save ben.wu without a role?')).closest('[role=dialog]') as HTMLElement,
    })
    await waitFor(() => expect(server.bodies(callsFor(user).add)).toMatchObject([{ loginName: 'ben.wu' }]))
  })
})

test('where no invitation can be sent, the dialog leads to the form of a new user, and nowhere else', async () => {
  serve(
    ...options,
    answer(callsFor(user).findPage, { total: 0, records: [] }),
    answer(invitationCalls.choices, { missing: 'address', roles: [] }),
  )
  await showPage('/userList', <UserPage />)
  await press('Invite by e-mail')
  const dialog = (await screen.findByText(/environment variable PUBLIC_URL/)).closest('[role=dialog]') as HTMLElement
  expect(within(dialog).queryAllByRole('link')).toEqual([])
  await press('Add a user', { in: dialog })
  expect(await screen.findByLabelText('Login name*')).toBeTruthy()
  expect(screen.queryByText(/environment variable PUBLIC_URL/)).toBeNull()
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
