import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accessCalls } from '@undertone/domain/access/access.calls'
import { authority } from '@undertone/domain/access/authority.resource'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { press, tableHead, tableRows } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { anna, everything, options } from '../testing/access-samples.ts'
import { AuthAuthorityPage } from './auth-authority-page.tsx'
import { AuthRolePage } from './auth-role-page.tsx'
import { AuthorityPage } from './authority-page.tsx'

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
