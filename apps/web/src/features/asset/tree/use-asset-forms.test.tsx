import { act, screen, waitFor } from '@testing-library/react'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { allPermission } from '@undertone/domain/core/screen'
import { area } from '@undertone/domain/org/area.resource'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { fillIn, findDialog, press, problemAt } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { useAssetForms } from './use-asset-forms.tsx'

const calls = callsFor(area)
const onAdded = vi.fn()
const onRemoved = vi.fn()
const mill = { kind: 'company', id: 1, name: 'Mill' } as const
const hall = { kind: 'area', id: 2, name: 'Hall' } as const
const point = { kind: 'mapping', id: 4, name: 'Drive end' } as const

let forms: ReturnType<typeof useAssetForms>
function Forms() {
  forms = useAssetForms({ onAdded, onRemoved })
  return forms.dialogs
}
const open = async (...answers: readonly Answer[]) => {
  const server = serve(...answers)
  await showPage('/', <Forms />)
  return server
}

beforeEach(() => {
  logIn([allPermission])
  onAdded.mockReset()
  onRemoved.mockReset()
})

describe('adding below an item', () => {
  test('asks for all but the parent, which is sent, and says what was added', async () => {
    const server = await open(answer(calls.add, { id: 12, name: 'Roof' }))
    act(() => forms.addTo(mill))
    await findDialog('Add area')
    expect(screen.queryByLabelText(/^Company/)).toBeNull()
    await fillIn(/^Name|^Area name/, 'Roof')
    await press('Save')
    await waitFor(() => expect(onAdded.mock.calls).toEqual([['area', 12]]))
    expect(server.bodies(calls.add)).toMatchObject([{ companyId: 1, name: 'Roof' }])
  })

  test('an error of the server is shown at its field, and the form stays open', async () => {
    await open(reject(calls.add, { msg: 'Roof exists already', field: 'name' }))
    act(() => forms.addTo(mill))
    await fillIn(/^Name|^Area name/, 'Roof')
    await press('Save')
    await waitFor(() => expect(problemAt(/^Name|^Area name/)).toBe('Roof exists already'))
    expect(onAdded).not.toHaveBeenCalled()
  })

  test('a point has nothing below it', async () => {
    await open()
    act(() => forms.addTo(point))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('editing an item', () => {
  test('fetches it, and sends what was changed', async () => {
    const server = await open(
      answer(calls.detail, { id: 2, name: 'Hall', companyId: 1, companyName: 'Mill' }),
      answer(calls.edit, { id: 2, name: 'Hall 2' }),
    )
    await act(async () => forms.edit(hall))
    await fillIn(/^Name|^Area name/, 'Hall 2')
    await press('Save')
    await waitFor(() => expect(server.bodies(calls.edit)).toEqual([{ id: 2, name: 'Hall 2' }]))
    expect(onAdded).not.toHaveBeenCalled()
  })

  test('that was deleted meanwhile says so', async () => {
    await open(reject(calls.detail, { msg: 'The area no longer exists' }))
    await act(async () => forms.edit(hall))
    await screen.findByText('The area no longer exists')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('deleting an item', () => {
  test('names it first, and then says what is gone', async () => {
    const server = await open(answer(calls.remove, null as never))
    act(() => forms.remove(hall))
    const dialog = await findDialog('Delete this area?')
    expect(dialog.textContent).toContain('Hall')
    await press('Delete', { in: dialog })
    await waitFor(() => expect(onRemoved.mock.calls).toEqual([[hall]]))
    expect(server.sent(calls.remove).map(({ params }) => params)).toEqual([{ ids: '2' }])
  })

  test('that is in use says why, and nothing is gone', async () => {
    const { remove } = callsFor(equipment)
    const server = await open(reject(remove, { msg: 'The machine has open alarms' }))
    act(() => forms.remove({ kind: 'equipment', id: 3, name: 'Fan' }))
    await press('Delete', { in: await screen.findByRole('dialog') })
    await screen.findByText('The machine has open alarms')
    expect([server.sent(remove).length, onRemoved.mock.calls.length]).toEqual([1, 0])
  })

  test('is not done when cancelled', async () => {
    const server = await open()
    act(() => forms.remove(hall))
    await press('Cancel', { in: await screen.findByRole('dialog') })
    expect(server.sent(calls.remove)).toEqual([])
    expect(onRemoved).not.toHaveBeenCalled()
  })
})
