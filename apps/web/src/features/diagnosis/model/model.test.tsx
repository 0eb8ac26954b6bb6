import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { jobCalls } from '@undertone/domain/core/job.calls'
import {
  diagnosticModelCalls as calls,
  type ModelComparison,
  type ModelDetail,
} from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press, tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { ModelPage } from './model-page.tsx'

const comparison: ModelComparison = {
  ...{ versionId: 21, againstId: null, waves: 40, refused: { speedUnknown: 3 }, same: 30, meanMs: 12.4 },
  faults: [{ fault: 'bearingBreath', part: 'outer', both: 5, onlyBefore: 1, onlyAfter: 2 }],
}
const model = (part: Partial<ModelDetail> = {}): ModelDetail => ({
  ...{
    id: 2,
    name: 'Bearings only',
    mapType: 'Record',
    algorithm: 'Rules',
    typeCode: [1, 2],
    note: 'For motors',
    versionId: 21,
    number: 1,
  },
  ...{ faultCode: [10], confidence: 0.8, fileName: null, isInUse: false, versions: 1, updatedAt: '2026-11-29 08:00:00', switches: [] },
  ...{ chosenCustomers: 0, customers: [] },
  history: [
    {
      ...{
        id: 21,
        number: 1,
        fileId: null,
        fileName: null,
        fileBytes: null,
        note: 'First',
        createdAt: '2026-11-28 08:00:00',
        createdBy: 'root',
      },
      ...{ isInUse: false, comparison: null },
      declaration: { algorithm: 'Rules', rules: ['bearing'], confidence: 0.8 },
    },
  ],
  ...part,
})
const version = (part: object) => ({ history: [{ ...model().history[0]!, ...part }] })
const page = answer(calls.findPage, { records: [model()], total: 1 })
const rules = answer(calls.rules, [
  { key: 'bearing', cn: '滚动轴承', en: 'Rolling bearing', kinds: ['bearingBreath'] },
  { key: 'belt', cn: '皮带', en: 'Belt', kinds: ['belt'] },
])
const every = ['list', 'add', 'edit', 'remove', 'switch'].map((action) => `platform:diagnosticModel:${action}`)
beforeEach(() => logIn(every))

const open = async (part: Partial<ModelDetail>, ...answers: readonly Answer[]) => {
  const server = serve(page, rules, answer(calls.detailHistory, model(part)), answer(calls.scorecard, []), ...answers)
  await showPage('/diagnosticModel?id=2', <ModelPage />)
  await screen.findByText('Version 1')
  return server
}

describe('diagnostic models', () => {
  test('a model is a row; it opens beside the list, at its address', async () => {
    serve(page, answer(calls.detailHistory, model()))
    await showPage('/diagnosticModel', <ModelPage />)
    fireEvent.click(await screen.findByText('Bearings only'))
    await waitFor(() => expect(window.location.hash).toContain('id=2'))
    const row = tableRows(screen.getAllByRole('table').at(-1))[0]
    expect(row).toEqual(['Bearings only', 'Rule set', 'Whole waveform', 'Motor, Fan', '10', '0.8', '1', 'Off', '2026-11-29 08:00:00'])
  })

  test('a version cannot be switched to before it was compared with what is in use', async () => {
    await open({})
    expect(screen.getByRole('button', { name: 'Switch to it' })).toHaveProperty('disabled', true)
  })

  test('a comparison shows its progress, and its counts afterwards', async () => {
    const running = { id: 7, kind: 'x', state: 'running', progress: 3, total: 40, message: null, result: null, fileName: null } as const
    const server = await open({}, answer(calls.compare, running), answer(jobCalls.find, { ...running, state: 'done' }))
    await press('Compare')
    await screen.findByText('Comparison done')
    expect(server.bodies(calls.compare)).toEqual([{ versionId: 21 }])
  })

  test('the counts of a comparison: both, only before, only after, and what cannot be read', async () => {
    await open(version({ comparison }))
    expect(
      screen.getByText(/Against all rules · Waveforms 40 · Both say the same 30 · Mean time 12 ms · Cannot be read: .* 3$/),
    ).toBeDefined()
    expect(tableRows(screen.getAllByRole('table').at(-1))).toEqual([['Bearing fault · Outer race', '5', '1', '2']])
  })

  test('a switch and its roll back are confirmed, because findings of all customers change', async () => {
    const switches = [{ id: 1, fromNumber: null, toNumber: 1, customers: null, isRollBack: false, at: '2026-11-29 09:00:00', by: 'root' }]
    const server = await open({ ...version({ comparison }), switches }, answer(calls.switch, model()), answer(calls.rollBack, model()))
    expect(screen.getByText('Off → Version 1')).toBeDefined()
    await press('Switch to it')
    const dialog = () => screen.getByText(/diagnosed again, for all customers/).closest('[role=dialog]') as HTMLElement
    await press('Switch to it', { in: dialog() })
    await screen.findByText('Version 1 is in use')
    expect(server.bodies(calls.switch)).toEqual([{ id: 2, versionId: 21 }])
    await press('Roll back')
    const question = screen.getByText('Roll the last switch back?').closest('[role=dialog]') as HTMLElement
    await press('Roll back', { in: question })
    await screen.findByText('Rolled back')
  })

  test('the findings of each version are counted, in all and at each customer', async () => {
    const counts = {
      ...{ findings: 9, right: 4, other: 1, nothing: 0, byWork: 3, desk: 1, unchecked: 3 },
      precision: { share: 0.8, low: 0.376, high: 0.964 },
    }
    await open({}, answer(calls.scorecard, [{ number: 2, ...counts, customers: [{ name: 'River Mill', ...counts }] }]))
    const values = ['9', '4', '1', '0', '3', '1', '3', '80 % (38 to 96)']
    expect(tableRows(await screen.findByRole('table', { name: 'Scorecard' }))).toEqual([
      ['Version 2', ...values],
      ['Version 2 · River Mill', ...values],
    ])
  })

  test('a version is tried at chosen customers, which then get what all have', async () => {
    const customers = answer(calls.customers, [
      { id: 5, name: 'Northern Paper' },
      { id: 6, name: 'River Mill' },
    ])
    const part = {
      ...version({ comparison }),
      ...{ chosenCustomers: 1, customers: [{ tenantId: 6, name: 'River Mill', versionId: null, number: null }] },
      switches: [
        ...[{ id: 1, fromNumber: 1, toNumber: null, customers: ['River Mill'], isRollBack: false, at: '2026-11-29 09:00:00', by: 'root' }],
      ],
    }
    const server = await open(part, customers, answer(calls.switch, model()))
    expect(screen.getByText('Version 1 → Off · River Mill')).toBeDefined()
    expect(screen.getAllByText('(1 customer differently)')).not.toHaveLength(0)
    await press('Chosen customers…')
    const dialog = () => screen.getByText(/Try a version at some customers/).closest('[role=dialog]') as HTMLElement
    await press('Switch to it', { in: dialog() })
    await screen.findByText('Choose customers')
    await choose('Customers', 'Northern Paper')
    await press('Switch to it', { in: dialog() })
    await screen.findByText('Customers switched')
    await press('Same as all')
    await press('Same as all', { in: screen.getByText(/Give this customer/).closest('[role=dialog]') as HTMLElement })
    await waitFor(() =>
      expect(server.bodies(calls.switch)).toEqual([
        { id: 2, versionId: 21, tenantIds: [5] },
        { id: 2, versionId: null, tenantIds: [6] },
      ]),
    )
  })

  test('a refused deletion says why', async () => {
    await open({}, reject(calls.remove, { msg: 'The model could not be deleted: version 1 is in use' }))
    await press('Delete model')
    const dialog = screen.getByText('Delete this diagnostic model?').closest('[role=dialog]') as HTMLElement
    await press('Delete model', { in: dialog })
    await screen.findByText(/could not be deleted: version 1 is in use/)
  })

  test('name and machine types are edited; so is the note of a version', async () => {
    const server = await open({}, answer(calls.edit, model()), answer(calls.editHistory, null))
    await press('Edit')
    await fillIn('Name', 'Bearings of motors')
    await press('Save')
    await screen.findByText('Saved')
    expect(server.bodies(calls.edit)).toEqual([{ id: 2, name: 'Bearings of motors', typeCode: [1, 2], note: 'For motors' }])
    await press('Edit the note of the version')
    const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'As delivered' } })
    await press('Save', { in: dialog })
    await screen.findByText('Note updated')
    expect(server.bodies(calls.editHistory)).toEqual([{ id: 21, note: 'As delivered' }])
  })
})

describe('a new model', () => {
  const add = async (...answers: readonly Answer[]) => {
    const server = serve(page, rules, answer(calls.detailHistory, model()), ...answers)
    await showPage('/diagnosticModel', <ModelPage />)
    await screen.findByText('Bearings only')
    await press('Add model')
    return server
  }

  test('is a rule set with all rules; what is missing is said first', async () => {
    const server = await add(answer(calls.add, model()))
    await press('Save')
    for (const problem of ['Enter a name', 'Choose machine types', 'Choose rules']) expect(screen.getByText(problem)).toBeDefined()
    await fillIn('Name', 'All of them')
    await choose('Machine types', 'Motor')
    await press('All rules')
    await press('Save')
    await screen.findByText('Model added. Compare it, then switch to it.')
    expect(server.bodies(calls.add)).toEqual([
      {
        ...{ name: 'All of them', typeCode: [1], note: null, fileId: null },
        declaration: { algorithm: 'Rules', rules: ['bearing', 'belt'], confidence: 0.8 },
      },
    ])
  })

  test('is a network: its file is checked by the server, and its declaration read from a file', async () => {
    const kept = { fileId: 'a'.repeat(32), name: 'model.onnx', size: 9, inputs: 64, outputs: 2, nodes: 5, parameters: 300 }
    const server = await add(answer(calls.upload, kept), answer(calls.add, model({ algorithm: 'Onnx' })))
    await fillIn('Name', 'Net')
    await choose('Machine types', 'Motor')
    const form = screen.getByRole('dialog')
    await act(async () => void fireEvent.mouseDown(within(form).getByLabelText('Algorithm')))
    await act(async () => void fireEvent.click((await screen.findAllByText('ONNX network')).at(-1) as HTMLElement))
    const declaration = {
      algorithm: 'Onnx',
      input: {
        mapType: 'Spectrum',
        view: 'velocity',
        maxHz: 900,
        bins: 64,
        scaling: 'amplitude',
        minSampleHz: 2560,
        maxSampleHz: null,
        minSeconds: 1,
        window: 'hann',
      },
      outputs: [
        { fault: 'imbalance', part: null, threshold: 0.6 },
        { fault: null, part: null, threshold: 0.5 },
      ],
      confidence: 0.7,
    }
    const upload = async (label: string, file: File) =>
      act(async () => void fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } }))
    await upload('Read declaration.json', new File(['{"algorithm":"Onnx"}'], 'declaration.json'))
    await screen.findByText(/This file is no declaration of a model/)
    await upload('Read declaration.json', new File([JSON.stringify(declaration)], 'declaration.json'))
    await upload('Choose an .onnx file', new File(['net'], 'model.onnx'))
    await screen.findByText('model.onnx: Steps 5, parameters 300, inputs 64, outputs 2')
    await press('Save')
    await screen.findByText('Model added. Compare it, then switch to it.')
    expect(server.bodies(calls.add)).toEqual([{ name: 'Net', typeCode: [1], note: null, fileId: kept.fileId, declaration }])
  })
})

test('who may only look changes nothing', async () => {
  logIn(['platform:diagnosticModel:list'])
  await open({ isInUse: true })
  expect(screen.queryByRole('button', { name: /Switch|Delete|Edit|Compare|Add/ })).toBeNull()
})

test('in Chinese', async () => {
  useLanguage.setState({ lang: 'cn' })
  serve(page, answer(calls.detailHistory, model()))
  await showPage('/diagnosticModel?id=2', <ModelPage />)
  expect(await screen.findByText('版本 1')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('诊断模型')
})
