import { screen, waitFor, within } from '@testing-library/react'
import { faultLineCalls } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import { allPermission } from '@undertone/domain/core/screen'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../../core/testing/screen.tsx'
import { choose, press, tableHead, tableRows } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { sampleModel, sampleModelMachine, sampleParts } from '../testing/model-samples.ts'
import { ModelEditPage } from './model-edit-page.tsx'
import { ModelMachinesPage } from './model-machines-page.tsx'
import { ModelPage } from './model-page.tsx'

const { detail, findPage, options } = callsFor(machineModel)
const stored = (part: Record<string, unknown> = {}) => answer(detail, sampleModel(part))
const parts = answer(machineModelCalls.parts, sampleParts())
const preview = answer(faultLineCalls.preview, { lines: [], gaps: [], nominalRpm: 1480 })
const machines = answer(machineModelCalls.machines, { total: 1, records: [sampleModelMachine(1)] })
const mayRead = 'business:model:query'
const mayEdit = 'business:model:edit'
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

beforeEach(() => logIn([allPermission]))

describe('the list of templates', () => {
  const open = async (part: Record<string, unknown> = {}) => {
    serve(answer(findPage, { total: 1, records: [sampleModel(part)] }))
    await showPage('/configureManagement/model', <ModelPage />)
    await screen.findByText('NK 80')
  }
  const cell = (head: string) => tableRows()[0]?.[tableHead().indexOf(head)]
  const actions = async () => {
    await press('Actions')
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }

  test('counts machines, those that are behind, and parts', async () => {
    await open({ machineCount: 5, behindCount: 2 })
    expect([cell('Machines'), cell('Parts / points')]).toEqual(['5 · 2 outdated', '1 / 2'])
    expect(screen.getByRole('link', { name: '5 · 2 outdated' }).getAttribute('href')).toMatch(/modelMachines\?id=8$/)
  })

  test('without machines has nothing to update', async () => {
    await open()
    expect(cell('Machines')).toBe('0')
    expect(await actions()).toEqual(['Copy'])
    expect(screen.getByRole('button', { name: 'Create machines' })).toBeTruthy()
  })

  test('with machines offers to update them', async () => {
    await open({ machineCount: 5 })
    expect(await actions()).toContain('Update machines')
    await press('Update machines', { role: 'menuitem' })
    await waitFor(() => expect(window.location.hash).toMatch(/modelMachines\?id=8$/))
  })

  test('opens the form on its own page', async () => {
    await open()
    await press('Edit')
    await waitFor(() => expect(window.location.hash).toMatch(/modelCreateEdit\?id=8$/))
  })
})

describe('a template', () => {
  const open = async (query: string, ...answers: readonly Answer[]) => {
    const server = serve(stored(), parts, preview, ...answers)
    await showPage(`/configureManagement/modelCreateEdit${query}`, <ModelEditPage />)
    return server
  }
  const title = () => screen.getByRole('heading', { level: 1 }).textContent

  test.each([
    ['', 'Add machine template'],
    ['?id=8', 'Edit machine template'],
    ['?copy=8', 'Copy machine template'],
  ])('at %o is titled %s', async (query, words) => {
    await open(query)
    await screen.findByLabelText(/^Template name/)
    expect(title()).toBe(words)
  })

  test.each([
    ['without the permission to edit', [mayRead], {}, null],
    [
      'of another company',
      [mayRead, mayEdit],
      { isWritable: false, companyName: 'Works' },
      'This template belongs to "Works" and is read-only here. Copy it to change it.',
    ],
  ])('%s can be read', async (_what, permissions, part, words) => {
    logIn(permissions)
    await open('?id=8', stored(part))
    await screen.findByRole('table', { name: 'Components' })
    expect(title()).toBe('Machine template')
    expect(screen.getByText('NK 80 · Version 2')).toBeTruthy()
    expect(screen.queryByLabelText(/^Template name/)).toBeNull()
    expect(words === null ? null : screen.getByText(words).textContent).toBe(words)
  })

  test('shows of its parts only columns with values', async () => {
    logIn([mayRead])
    await open('?id=8')
    const table = await screen.findByRole('table', { name: 'Components' })
    expect(tableHead(table)).toEqual(['Name', 'Type', 'Shaft end', 'Model'])
    expect(tableRows(table)).toEqual([['Bearing DE', 'Bearing', 'Drive end (DE)', '6205']])
    expect(tableHead(screen.getByRole('table', { name: 'Measuring points' }))).not.toContain('Duration')
  })

  test('leads to its machines and to the list; a new one has no machines', async () => {
    await open('?id=8')
    await screen.findByLabelText(/^Template name/)
    expect(links()).toEqual(['Create machines', 'Back to list'])
  })

  test('that a user may not add needs one to look at', async () => {
    logIn([mayRead])
    await open('')
    await screen.findByText('Select a machine template')
    expect(links()).toEqual(['Back to list'])
  })

  test('from a machine names it and has its values', async () => {
    const ofMachine = { machineName: 'P-101', values: { ratedSpeed: 1480, type: 3 }, titles: {}, components: [], points: [] }
    await open('?machine=3', answer(machineModelCalls.ofMachine, ofMachine))
    expect(await screen.findByLabelText(/^Rated speed/)).toHaveProperty('value', '1480')
    expect(title()).toBe('Add machine template')
    expect(screen.getByText('From machine "P-101"')).toBeTruthy()
  })

  test('that fails to load can be tried again', async () => {
    const server = await open('?id=8', reject(detail, { msg: 'No such template' }))
    await screen.findByText('No such template')
    server.answer(stored())
    await press('Try again')
    await screen.findByLabelText(/^Template name/)
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    await open('?id=8')
    await screen.findByText('NK 80 · 版本 2')
    expect(title()).toBe('编辑模板')
  })
})

describe('the machines of a template', () => {
  const open = async (query: string, ...answers: readonly Answer[]) => {
    const server = serve(stored(), parts, machines, answer(options, [{ value: 8, label: 'NK 80' }]), ...answers)
    await showPage(`/configureManagement/modelMachines${query}`, <ModelMachinesPage />)
    return server
  }
  const panels = () =>
    within(document.body)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)

  test('without a template let the user select one', async () => {
    await open('')
    await screen.findByText('Select a machine template')
    const select = screen.getByRole('combobox')
    select.setAttribute('aria-label', 'Template')
    await choose('Template', 'NK 80')
    await waitFor(() => expect(addressQuery()).toEqual({ id: '8' }))
  })

  test.each([
    ['?id=8', {}, ['New machines', 'Machines using this template 1']],
    ['?id=8', { behindCount: 1 }, ['Machines using this template 1', 'New machines']],
    ['?id=8&machine=1', {}, ['Machines using this template 1', 'New machines']],
  ])('at %s with %o come in the order of what is to do', async (query, part, order) => {
    await open(query, stored(part))
    await screen.findByText('P-1')
    expect(panels().filter((one) => order.includes(one ?? ''))).toEqual(order)
  })

  test.each([
    ['may', [allPermission], true, 'Edit machine template'],
    ['may not', [mayRead], true, 'Machine template'],
    ['may not, as it belongs to another company,', [allPermission], false, 'Machine template'],
  ])('a user who %s edit the template finds its page', async (_may, permissions, isWritable, label) => {
    logIn(permissions)
    await open('?id=8', stored({ isWritable }))
    const texts = await waitFor(() => {
      expect(screen.getByText('NK 80 · Version 2')).toBeTruthy()
      return links()
    })
    expect(texts[0]).toBe(label === 'Edit machine template' ? 'Edit template' : label)
  })

  test('that fail to load can be tried again', async () => {
    const server = await open('?id=8', reject(machineModelCalls.parts, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
    server.answer(parts)
    await press('Try again')
    await screen.findByText('P-1')
  })
})
