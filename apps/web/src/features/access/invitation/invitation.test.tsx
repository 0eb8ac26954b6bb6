import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Invitation, invitationCalls } from '@undertone/domain/access/invitation/invitation.calls'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { InvitationPage } from './invitation-page.tsx'

const invitation: Invitation = {
  ...{ id: 4, email: 'anna@mill.example', nickName: null, companyName: 'Mill', roleNames: ['Engineer'] },
  ...{ invitedBy: 'Ben Wu', sentAt: '2026-03-04 10:00:00', expiresAt: '2026-03-11 10:00:00', userName: null },
  state: 'open',
}
const listed = answer(invitationCalls.findPage, { total: 1, records: [invitation] })
const choices = answer(invitationCalls.choices, { missing: null, roles: [{ value: 3, label: 'Engineer' }] })
const companies = answer(callsFor(company).options, [{ value: 13, label: 'Mill' }])

beforeEach(() => logIn(['system:user:list', 'system:user:add', 'business:company:list']))

test('somebody is invited with a role, a company and an address', async () => {
  const server = serve(listed, choices, companies, answer(invitationCalls.add, { id: 5 }))
  await showPage('/invitationList', <InvitationPage />)
  await press('Invite by e-mail')
  await screen.findByLabelText('Roles')
  await press('Send invitation')
  await waitFor(() => expect(screen.getAllByText('Select roles').length).toBeGreaterThan(0))
  expect(server.sent(invitationCalls.add)).toEqual([])
  await choose('Roles', 'Engineer')
  await choose('Company', 'Mill')
  await fillIn('E-mail', 'chen@mill.example')
  await press('Send invitation')
  await waitFor(() =>
    expect(server.bodies(invitationCalls.add)).toEqual([
      { roleIds: [3], companyId: 13, email: 'chen@mill.example', nickName: null, language: 'en' },
    ]),
  )
  await screen.findByText('Invitation sent to chen@mill.example')
})

describe('where no e-mail can be sent, the dialog', () => {
  const users = ['system:user:list', 'system:user:add']
  const servers = ['system:mailServer:list', 'system:mailServer:add']
  const open = async (permissions: readonly string[], missing: 'address' | 'server') => {
    logIn([...permissions])
    serve(listed, answer(invitationCalls.choices, { missing, roles: [] }), companies)
    await showPage('/invitationList', <InvitationPage />)
    await press('Invite by e-mail')
    await screen.findByText(/add the user with a first password/)
    expect(screen.getByRole('button', { name: 'Send invitation' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('link', { name: 'Open Users' }).getAttribute('href')).toBe('#/userList')
    return screen.queryByRole('link', { name: 'Add a mail server' })?.getAttribute('href')
  }

  test('leads to the mail servers of the company who may add one', async () => {
    expect(await open([...users, ...servers], 'server')).toBe('#/emailManagement_mailServer')
  })
  test('says whom to ask who may not', async () => {
    expect(await open(users, 'server')).toBeUndefined()
    expect(screen.getByText(/Ask an administrator of your company/)).toBeTruthy()
  })
  test('leads no one there where the address of the platform is missing', async () => {
    expect(await open([...users, ...servers], 'address')).toBeUndefined()
    expect(screen.getByText(/administrator sets it as the environment variable PUBLIC_URL/)).toBeTruthy()
  })
})

test('an open invitation is sent again, and revoked after a confirmation', async () => {
  const server = serve(listed, answer(invitationCalls.sendAgain, null), answer(invitationCalls.revoke, null))
  await showPage('/invitationList', <InvitationPage />)
  const row = (await screen.findByText('anna@mill.example')).closest('tr') as HTMLElement
  await act(async () => void fireEvent.click(within(row).getByRole('button', { name: 'Send again' })))
  await waitFor(() => expect(server.bodies(invitationCalls.sendAgain)).toEqual([{ id: 4, language: 'en' }]))
  await act(async () => void fireEvent.click(within(row).getByRole('button', { name: 'Revoke' })))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('anna@mill.example')
  expect(server.sent(invitationCalls.revoke)).toEqual([])
  await press('Revoke', { in: dialog })
  await waitFor(() => expect(server.sent(invitationCalls.revoke)).toHaveLength(1))
})

test('one that was sent just now is not sent again, and says why', async () => {
  serve(listed, reject(invitationCalls.sendAgain, { code: 1520, msg: 'Try again in 40 s.' }))
  await showPage('/invitationList', <InvitationPage />)
  await press('Send again')
  await screen.findByText('Try again in 40 s.')
})

test('who may only look at users can neither invite nor revoke', async () => {
  logIn(['system:user:list'])
  serve(listed)
  await showPage('/invitationList', <InvitationPage />)
  await screen.findByText('anna@mill.example')
  expect(screen.queryByRole('button', { name: 'Invite by e-mail' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull()
})
