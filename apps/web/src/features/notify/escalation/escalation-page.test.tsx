import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { role } from '@undertone/domain/access/role.resource'
import { user } from '@undertone/domain/access/user.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { type CompanyEscalation, type EscalationPolicy, escalationCalls } from '@undertone/domain/notify/escalation/escalation.calls'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, expect, test } from 'vitest'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { EscalationPage } from './escalation-page.tsx'

const policy: EscalationPolicy = {
  levels: [3],
  steps: [{ afterMinutes: 15, roleIds: [3], accountIds: [], ways: ['email'], inQuietHours: false }],
}
const own = (companyId: number, part: Partial<CompanyEscalation> = {}): CompanyEscalation => ({
  ...{ companyId, companyName: `Mill ${companyId}`, policy, from: { companyId, companyName: `Mill ${companyId}` }, inherited: null },
  ...{ roles: [{ id: 3, name: 'Engineers' }], people: [], changedAt: null, changedBy: null },
  ...part,
})
async function open(part: Partial<CompanyEscalation> = {}) {
  const server = serve(
    answer(escalationCalls.policy, ({ query }) => own(Number(query.companyId), part)),
    answer(escalationCalls.save, own(1)),
    answer(
      callsFor(company).options,
      [1, 2].map((value) => ({ value, label: `Mill ${value}` })),
    ),
    answer(callsFor(role).options, [{ value: 3, label: 'Engineers' }]),
    answer(callsFor(user).options, []),
    answer(callsFor(equipment).options, []),
  )
  await showPage('/faultAnalysis/alarmEscalation?companyId=1', <EscalationPage />)
  return server
}

beforeEach(() => logIn([escalationCalls.save.access]))

test('a changed policy is saved for its company', async () => {
  const server = await open()
  await press('Change')
  await fillIn('Unacknowledged for', '45')
  await press('Warning', { role: 'checkbox' })
  await press('Save')
  await screen.findByText('Escalation policy saved')
  expect(server.bodies(escalationCalls.save)).toEqual([
    { companyId: 1, policy: { levels: [3, 2], steps: [{ ...policy.steps[0], afterMinutes: 45 }] } },
  ])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('what a new policy lacks is said at once; an attempt to save leads there', async () => {
  const server = await open({ policy: null, from: null })
  await press('Set up escalation')
  expect(screen.getByText('Step 1: select a role or a person').role).toBe('status')
  await press('Save')
  expect(screen.getByRole('alert').textContent).toBe('Step 1: select a role or a person')
  expect(document.activeElement).toBe(screen.getByLabelText('Notify roles'))
  await choose('Notify roles', 'Engineers')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Save')
  await waitFor(() => expect(server.bodies(escalationCalls.save)).toHaveLength(1))
})

test('the step that is not later than the one before has the focus', async () => {
  await open()
  await press('Change')
  await press('Add step')
  const delay = within(screen.getByRole('listitem', { name: 'Step 2' })).getByLabelText('Unacknowledged for')
  await act(async () => void fireEvent.change(delay, { target: { value: '15' } }))
  await press('Save')
  expect(screen.getByRole('alert').textContent).toBe('Step 2 must be later than the previous step')
  expect(document.activeElement).toBe(delay)
})

test('a rejection keeps the input', async () => {
  const server = await open()
  server.answer(reject(escalationCalls.save, { msg: 'The record does not exist', field: 'roleIds' }))
  await press('Change')
  await fillIn('Unacknowledged for', '45')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('The record does not exist')
  expect(screen.getByLabelText('Unacknowledged for')).toHaveProperty('value', '45')
})

test('another company is shown only after a question, without the changes', async () => {
  await open()
  await press('Change')
  await fillIn('Unacknowledged for', '45')
  const choose2 = async () => {
    await act(async () => void fireEvent.mouseDown(screen.getAllByRole('combobox')[0] ?? document.body))
    await act(async () => void fireEvent.click(screen.getByTitle('Mill 2')))
  }
  await choose2()
  await screen.findByText('Escalation policy: Mill 1')
  await press('Cancel', { in: screen.getByRole('dialog') })
  expect(screen.getByLabelText('Unacknowledged for')).toHaveProperty('value', '45')
  await choose2()
  await press('Discard', { in: await screen.findByRole('dialog') })
  await screen.findByText('Set for this company')
  expect(screen.queryByLabelText('Unacknowledged for')).toBeNull()
  expect(addressQuery()).toEqual({ companyId: '2' })
})
