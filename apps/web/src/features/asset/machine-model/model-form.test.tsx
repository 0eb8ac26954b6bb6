import { screen, waitFor } from '@testing-library/react'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press, problemAt } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { ModelCreate } from './model-create.tsx'
import { ModelForm } from './model-form.tsx'
import { draftOf } from './model-parts.ts'

const row = { id: 3, name: 'Gear unit', type: 3, version: 1, machineCount: 2, companyId: 1, companyName: 'Plant' }
const part = { id: 7, name: 'Input shaft', kind: 'Bearing', drivePort: null, model: null, bearingId: null, remark: null }

beforeEach(() => logIn([machineModelCalls.saveParts.access, machineModelCalls.createMachines.access]))

describe('the components of a template', () => {
  const onShow = vi.fn()
  const open = async () => {
    const server = serve(
      answer(callsFor(machineModel).edit, row),
      answer(callsFor(machineModel).detail, row),
      answer(machineModelCalls.saveParts, { version: 2 }),
      answer(callsFor(bearing).options, []),
      answer(callsFor(company).options, [{ value: 1, label: 'Plant' }]),
    )
    const stored = { component: [draftOf('component', part, false)], point: [] }
    await showPage('/model?id=3', <ModelForm mode="Edit" row={row} stored={stored} machine={null} onShow={onShow} />)
    return server
  }

  test('are sent in their order once they changed', async () => {
    const server = await open()
    await fillIn('Row 1 Name', 'Output shaft')
    await press('Save')
    await waitFor(() => expect(server.bodies(machineModelCalls.saveParts)).toHaveLength(1))
    expect(server.bodies(machineModelCalls.saveParts)[0]).toMatchObject({
      id: 3,
      components: [{ id: 7, name: 'Output shaft' }],
      points: [],
    })
    await screen.findByText('Saved as version 2. Outdated machines: 2')
  })

  test('the first wrong field has the focus, and nothing is sent', async () => {
    const server = await open()
    await press('Add component')
    await press('Save')
    expect([problemAt('Row 2 Name'), problemAt('Row 1 Name')]).toEqual(['Name is required', null])
    expect(document.activeElement).toBe(screen.getByLabelText('Row 2 Name'))
    await fillIn('Row 2 Name', 'input shaft ')
    expect(problemAt('Row 2 Name')).toBe('Duplicate name')
    await press('Row 2: Delete row')
    expect(screen.queryByLabelText('Row 2 Name')).toBeNull()
    expect(server.sent(callsFor(machineModel).edit)).toEqual([])
  })

  test('that the server rejects stay as entered, and can be saved again', async () => {
    const server = await open()
    server.answer(reject(machineModelCalls.saveParts, { msg: 'Too busy', field: 'components' }))
    await fillIn('Row 1 Name', 'Output shaft')
    await press('Save')
    await screen.findByText(/Too busy/)
    expect(screen.getByLabelText('Row 1 Name')).toHaveProperty('value', 'Output shaft')
    server.answer(answer(machineModelCalls.saveParts, { version: 2 }))
    await press('Save')
    await waitFor(() => expect(screen.queryByText(/Too busy/)).toBeNull())
  })
})

describe('machines from a template', () => {
  const onConflict = vi.fn()
  const open = async () => {
    onConflict.mockReset()
    const server = serve(
      answer(callsFor(company).options, [{ value: 1, label: 'Plant' }]),
      answer(callsFor(area).options, [{ value: 5, label: 'Hall' }]),
      answer(machineModelCalls.createMachines, { machines: [{ id: 11, name: 'G-1' }] }),
    )
    const parts = { mark: 'm', version: 1, components: [], points: [] }
    await showPage('/', <ModelCreate row={row} parts={parts} isMain onConflict={onConflict} />)
    return server
  }
  const complete = async (names: string) => {
    await choose(/^Company/, 'Plant')
    await choose(/^Area/, 'Hall')
    await fillIn(/^Machine names/, names)
  }

  test('need an area and names', async () => {
    const server = await open()
    await press('Create machines')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Select a company and an area',
      'Enter at least one name',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText(/^Company/))
    await fillIn(/^Machine names/, 'G-1\ng-1')
    expect(problemAt(/^Machine names/)).toContain('2')
    expect(server.sent(machineModelCalls.createMachines)).toEqual([])
  })

  test('are created, one a line, and linked', async () => {
    const server = await open()
    await complete(' G-1 \n\nG-2')
    await press('Create machines: 2')
    await screen.findByRole('link', { name: 'G-1' })
    expect(server.bodies(machineModelCalls.createMachines)).toEqual([{ id: 3, mark: 'm', areaId: 5, level: 'B', names: ['G-1', 'G-2'] }])
    expect(screen.getByLabelText(/^Machine names/)).toHaveProperty('value', '')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a taken name is named at the names, which stay', async () => {
    const server = await open()
    server.answer(reject(machineModelCalls.createMachines, { msg: 'G-1 exists', field: 'names' }))
    await complete('G-1')
    await press('Create machines: 1')
    await waitFor(() => expect(problemAt(/^Machine names/)).toBe('G-1 exists'))
    expect(onConflict).toHaveBeenCalledTimes(1)
    expect(screen.getByLabelText(/^Machine names/)).toHaveProperty('value', 'G-1')
  })
})
