import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ModelMachine, machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, answer, type ReceivedRequest, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { findDialog, press } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { sampleDifference as difference, sampleModelMachine as machine, sampleModel } from '../testing/model-samples.ts'
import { ModelFollowers } from './model-followers.tsx'

const onConflict = vi.fn()
const mayApply = machineModelCalls.apply.access
const behind = machine(1, { differences: [difference(), difference({ key: 'machine:model', field: 'model', isOwn: true })] })
const current = machine(2, { version: 2, differences: [difference({ key: 'machine:power', field: 'power', isOwn: true })] })
const stranger = machine(9, { version: null })
const machines = (following: readonly ModelMachine[], total = following.length) =>
  answer(machineModelCalls.machines, ({ body }: ReceivedRequest) =>
    body.equipmentIds ? { total: 1, records: [stranger] } : { total, records: [...following] },
  )
const open = async (attached: number | null, ...answers: readonly Answer[]) => {
  const server = serve(...answers)
  await showPage('/', <ModelFollowers row={sampleModel()} mark="mark-2" machine={attached} isMain onConflict={onConflict} />)
  return server
}
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  logIn([mayApply])
  onConflict.mockReset()
})

describe('the machines of a template', () => {
  test('that are behind are updated with the changes of the template', async () => {
    const server = await open(null, machines([behind, current]), answer(machineModelCalls.apply, { machines: 1, changes: 1 }))
    await screen.findByText('P-1')
    await press('Update machines: 1')
    await screen.findByText('Machines updated: 1, changes: 1')
    expect(server.bodies(machineModelCalls.apply)).toEqual([{ id: 8, mark: 'mark-2', machines: [{ id: 1, keys: ['machine:ratedSpeed'] }] }])
  })

  test('that the user leaves out are not updated', async () => {
    await open(null, machines([behind]))
    await screen.findByText('P-1')
    await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: 'P-1' })))
    expect(button('Update machines')).toHaveProperty('disabled', true)
    expect(button('Detach')).toHaveProperty('disabled', true)
  })

  test('with own values are updated only where the user wants it', async () => {
    const server = await open(null, machines([current]), answer(machineModelCalls.apply, { machines: 1, changes: 1 }))
    await screen.findByText('P-2')
    expect(button('Update machines')).toHaveProperty('disabled', true)
    await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Power' })))
    await press('Update machines: 1')
    await waitFor(() => expect(server.bodies(machineModelCalls.apply)).toMatchObject([{ machines: [{ id: 2, keys: ['machine:power'] }] }]))
  })

  test('that changed meanwhile are loaded again, and the error says why', async () => {
    const server = await open(null, machines([behind]), reject(machineModelCalls.apply, { msg: 'The template was changed' }))
    await screen.findByText('P-1')
    await press('Update machines: 1')
    await screen.findByText('The template was changed')
    expect(onConflict).toHaveBeenCalledOnce()
    await waitFor(() => expect(server.sent(machineModelCalls.machines)).toHaveLength(2))
  })

  test('are detached after a confirmation that names them', async () => {
    const server = await open(null, machines([behind, current]), answer(machineModelCalls.detach, { changed: 1 }))
    await screen.findByText('P-1')
    await press('Detach')
    const dialog = await findDialog('Detach machines from the template: 1?')
    expect(dialog.textContent).toContain('P-1')
    await press('Detach', { in: dialog })
    await screen.findByText('Machines detached: 1')
    expect(server.bodies(machineModelCalls.detach)).toEqual([{ ids: [1] }])
  })

  test('are none yet', async () => {
    await open(null, machines([]))
    await screen.findByText('No machines use this template yet')
    expect(screen.queryByRole('button', { name: 'Detach' })).toBeNull()
  })

  test('can only be read without the permission', async () => {
    logIn([])
    await open(null, machines([behind]))
    await screen.findByText('P-1')
    expect(screen.queryByText('Attach existing machines')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull()
  })

  test('that fail to load can be tried again', async () => {
    const server = await open(null, reject(machineModelCalls.machines, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
    server.answer(machines([behind]))
    await press('Try again')
    await screen.findByText('P-1')
  })

  test('of more than a page have pages', async () => {
    const server = await open(null, machines([behind], 45))
    await screen.findByText('P-1')
    await press('Next page')
    await waitFor(() => expect(server.bodies(machineModelCalls.machines).at(-1)).toMatchObject({ pageNum: 2, pageSize: 20 }))
  })
})

describe('an existing machine', () => {
  test('named by the address is compared and attached', async () => {
    const server = await open(9, machines([current]), answer(machineModelCalls.apply, { machines: 1, changes: 0 }))
    await screen.findByText('P-9')
    expect(server.bodies(machineModelCalls.machines)).toContainEqual({ id: 8, equipmentIds: [9] })
    await press('Update machines: 1')
    await waitFor(() => expect(server.bodies(machineModelCalls.apply)).toMatchObject([{ machines: [{ id: 9, keys: [] }] }]))
    await waitFor(() => expect(screen.queryByText('P-9')).toBeNull())
  })

  test('that uses the template already is listed once', async () => {
    await open(9, machines([machine(9)]))
    await screen.findByText(/^version 1 → 2/)
    expect(screen.getAllByText('P-9')).toHaveLength(1)
  })
})
