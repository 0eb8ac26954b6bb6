import { screen, waitFor, within } from '@testing-library/react'
import { diagnosisParameterCalls as calls, type OwnedParameters } from '@undertone/domain/diagnosis/diagnosis-parameter.calls'
import { diagnosisParameterKeys, diagnosisParameterOf } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { ownSessionCalls } from '@undertone/domain/session/own-session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answer, answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { fillIn, findDialog, press, problemAt } from '../../core/testing/user.ts'
import { ParametersDialog } from './parameters-dialog.tsx'

const [list, edit] = ['business:ai:list', 'business:ai:edit']
const onClose = vi.fn()
beforeEach(() => {
  onClose.mockReset()
  logIn([list, edit])
})

/** A machine that has its own slip, and inherits the height of lines from its company. */
const parameters: OwnedParameters = {
  name: 'Pump 1',
  values: diagnosisParameterKeys.map((key) => ({
    key,
    own: key === 'slipRange' ? 2 : null,
    inherited: key === 'mainLineDb' ? 20 : diagnosisParameterOf(key).default,
    from: key === 'mainLineDb' ? { companyId: 13, companyName: 'Mill' } : null,
  })),
  history: [
    { id: 2, key: 'slipRange', from: null, to: 2, note: 'New bearing', by: 'Li Wei', since: '2026-11-20 10:00:00', ms: 1 },
    { id: 1, key: 'odds:rub', from: 3, to: null, note: '', by: 'Li Wei', since: '2026-11-19 10:00:00', ms: 0 },
  ],
}
const opened = (seconds: number, ...more: Answer[]) => {
  const server = serve(
    answer(ownSessionCalls.confirmation, { seconds }),
    answer(ownSessionCalls.confirm, { seconds: 600 }),
    answer(calls.get, parameters),
    answer(calls.save, parameters),
    ...more,
  )
  renderAt('/', <ParametersDialog owner={{ equipmentId: 7 }} onClose={onClose} />)
  return server
}
const rowOf = async (label: string) => (await screen.findByLabelText(new RegExp(`^${label}`))).closest('[data-own]') as HTMLElement

test('the diagnostic-parameter password is asked for before anything is shown, and a wrong one stays at its field', async () => {
  const server = opened(0, reject(ownSessionCalls.confirm, { ...sessionErrors.wrongOldPassword, msg: 'x', field: 'password' }))
  await findDialog('Diagnostic-parameter password')
  expect(screen.queryByText('Pump 1', { exact: false })).toBeNull()
  await fillIn('Your password', 'not-it')
  await press('Confirm')
  await waitFor(() => expect(problemAt('Your password')).toBe('The password is incorrect'))
  expect(server.bodies(ownSessionCalls.confirm)).toEqual([{ password: 'not-it' }])
})

test('with the right password the values are shown: set here, inherited from a company, default', async () => {
  opened(0)
  await findDialog('Diagnostic-parameter password')
  await fillIn('Your password', 'Vibra7tion')
  await press('Confirm')
  expect(await screen.findByText('Diagnostic parameters of Pump 1')).toBeTruthy()
  expect((await rowOf('Slip of rolling bearings')).textContent).toContain('Set here, else 1.2 %')
  expect((await rowOf('Main line of a bearing')).textContent).toContain('Inherited from Mill: 20 dB')
  expect((await rowOf('Harmonics looked for')).textContent).toContain('Default: 4')
  expect((await rowOf('Envelope band from')).textContent).toContain('Range: 0 to 100,000 HzHzDefault: no limit')
  expect((await rowOf('Rotor rub')).textContent).toBe('Rotor rub')
})

test('within ten minutes it is not asked for again, and the history says who changed what and why', async () => {
  opened(300)
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual([
    [],
    ['2026-11-20 10:00:00', 'Li Wei', 'Slip of rolling bearings', 'inherited → 2 %', 'New bearing'],
    ['2026-11-19 10:00:00', 'Li Wei', 'Rotor rub', '3 → inherited', ''],
  ])
})

test('only what was changed is sent, what is inherited again as empty, with the reason', async () => {
  const server = opened(300)
  await fillIn(/^Harmonics looked for/, '6')
  expect((await rowOf('Harmonics looked for')).textContent).toContain('Changed, not saved')
  await press('Inherit again: Slip of rolling bearings')
  await fillIn('Reason for the change', 'Loud gearbox')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.bodies(calls.save)).toEqual([{ equipmentId: 7, note: 'Loud gearbox', slipRange: null, harmonics: 6 }])
})

test('everything can be inherited again, and what is wrong is said at its field', async () => {
  const server = opened(300)
  await fillIn(/^Harmonics looked for/, '12')
  await fillIn(/^Envelope band from/, '4000')
  await fillIn(/^Envelope band to/, '3000')
  await press('Save')
  expect(problemAt(/^Harmonics looked for/)).toContain('10')
  expect(problemAt(/^Envelope band to/)).toContain('4000')
  expect(server.bodies(calls.save)).toEqual([])
  await press('Inherit all again')
  await press('Save')
  await waitFor(() => expect(server.bodies(calls.save)).toEqual([{ equipmentId: 7, note: '', slipRange: null }]))
})

test('a confirmation that expires meanwhile is asked for again, and what was typed is sent', async () => {
  const server = opened(1, reject(calls.save, { ...sessionErrors.confirmFirst, msg: 'Confirm first' }))
  await fillIn(/^Harmonics looked for/, '6')
  await press('Save')
  await findDialog('Diagnostic-parameter password')
  server.answer(answer(calls.save, parameters))
  await fillIn('Your password', 'Vibra7tion')
  await press('Confirm')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.bodies(calls.save)).toHaveLength(2)
})

test('who may only look sees the values without a password, and cannot change them', async () => {
  logIn([list])
  opened(0)
  const slip = await screen.findByLabelText(/^Slip of rolling bearings/)
  expect((slip as HTMLInputElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByText('Diagnostic-parameter password')).toBeNull()
})
