import { screen, waitFor } from '@testing-library/react'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { machineModelCalls, maxMachinesPerCall } from '@undertone/domain/asset/machine-model.calls'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press, pressKey } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { sampleModel, sampleParts } from '../testing/model-samples.ts'
import { ModelCreate } from './model-create.tsx'

const mayCreate = [machineModelCalls.createMachines.access, 'business:mapping:add', 'business:component:add']
const options = [
  answer(callsFor(company).options, [{ value: 1, label: 'Mill' }]),
  answer(callsFor(area).options, [{ value: 2, label: 'Hall' }]),
]
const onConflict = vi.fn()
const open = async (parts = sampleParts(), ...answers: readonly Answer[]) => {
  const server = serve(...options, ...answers)
  await showPage('/', <ModelCreate row={sampleModel()} parts={parts} isMain onConflict={onConflict} />)
  return server
}
const names = (text: string) => fillIn(/^Machine names/, text)
const chooseArea = async () => {
  await choose(/^Company/, 'Mill')
  await choose(/^Area/, 'Hall')
}
const submit = () => press(/^Create machines/)

beforeEach(() => {
  logIn(mayCreate)
  onConflict.mockReset()
})

describe('creating machines from a template', () => {
  test('sends area, criticality and names, and links to what was created', async () => {
    const machines = [
      { id: 51, name: 'P-101' },
      { id: 52, name: 'P-102' },
    ]
    const server = await open(sampleParts(), answer(machineModelCalls.createMachines, { machines }))
    await chooseArea()
    await choose('Criticality', 'Critical, no spare (A)')
    await names('P-101\n\n P-102 ')
    await press('Create machines: 2')
    await screen.findByText('Machines created: 2')
    expect(server.bodies(machineModelCalls.createMachines)).toEqual([
      { id: 8, mark: 'mark-2', areaId: 2, level: 'A', names: ['P-101', 'P-102'] },
    ])
    expect(screen.getByRole('link', { name: 'P-102' }).getAttribute('href')).toMatch(/kind=equipment&id=52$/)
    expect(screen.getByLabelText(/^Machine names/)).toHaveProperty('value', '')
  })

  test('without area and names says what is missing, and sends nothing', async () => {
    const server = await open()
    expect(screen.queryByText('Select a company and an area')).toBeNull()
    await submit()
    expect(screen.getByText('Select a company and an area')).toBeTruthy()
    expect(screen.getByText('Enter at least one name')).toBeTruthy()
    expect(server.sent(machineModelCalls.createMachines)).toEqual([])
  })

  test.each([
    ['a name twice, in any case', 'P-1\nP-2\np-1', 'Line 3 repeats an earlier line'],
    ['a long name', `P-1\n${'x'.repeat(equipment.fields.name.max + 1)}`, `Line 2 has more than ${equipment.fields.name.max} characters`],
    ['too many', Array.from({ length: maxMachinesPerCall + 1 }, (_, n) => `P-${n}`).join('\n'), `Up to ${maxMachinesPerCall} at a time`],
  ])('%s', async (_what, text, problem) => {
    const server = await open()
    await names(text)
    await submit()
    expect(screen.getByText(problem)).toBeTruthy()
    expect(server.sent(machineModelCalls.createMachines)).toEqual([])
  })

  test('of a template that was changed meanwhile keeps the names', async () => {
    await open(sampleParts(), reject(machineModelCalls.createMachines, { msg: 'The template was changed' }))
    await chooseArea()
    await names('P-101')
    await submit()
    await screen.findByText('The template was changed')
    expect(onConflict).toHaveBeenCalledOnce()
    expect(screen.getByLabelText(/^Machine names/)).toHaveProperty('value', 'P-101')
  })

  test('works with Ctrl+Enter', async () => {
    const server = await open(sampleParts(), answer(machineModelCalls.createMachines, { machines: [{ id: 51, name: 'P-101' }] }))
    await chooseArea()
    await names('P-101')
    await pressKey(/^Machine names/, 'Enter', { ctrlKey: true })
    await waitFor(() => expect(server.bodies(machineModelCalls.createMachines)).toMatchObject([{ level: 'B', names: ['P-101'] }]))
  })

  test.each([
    ['machines', sampleParts(), mayCreate.slice(1), false],
    ['points', sampleParts(), [mayCreate[0] ?? '', 'business:component:add'], false],
    ['components', sampleParts(), mayCreate.slice(0, 2), false],
    ['points, of which the template has none', sampleParts({ points: [] }), [mayCreate[0] ?? '', 'business:component:add'], true],
  ])('without the permission to add %s', async (_what, parts, permissions, isOffered) => {
    logIn(permissions)
    await open(parts)
    expect(screen.queryByLabelText(/^Machine names/) !== null).toBe(isOffered)
    expect(screen.queryByText('You have no permission to add machines, components or points') === null).toBe(isOffered)
  })
})

describe('what each machine gets', () => {
  test('are the values and parts of the template', async () => {
    await open()
    const facts = Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
    )
    expect(facts).toEqual({ Type: 'Water pump', 'Rated speed': '1480r/min' })
    expect(screen.getByRole('table', { name: 'Components' }).textContent).toContain('6205')
    expect(screen.getByRole('table', { name: 'Measuring points' }).textContent).toContain('4096')
  })

  test('is nothing if the template is empty', async () => {
    serve(...options)
    const row = sampleModel({ type: null, ratedSpeed: null })
    await showPage('/', <ModelCreate row={row} parts={sampleParts({ components: [], points: [] })} isMain onConflict={onConflict} />)
    expect(screen.getByText('The template is empty')).toBeTruthy()
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    await open()
    expect(screen.getByText('每台设备将带入')).toBeTruthy()
    expect(screen.getByRole('table', { name: '测点' })).toBeTruthy()
  })
})
