import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { sensorThreshold } from '@undertone/domain/alarm/threshold/sensor-threshold.resource'
import { component } from '@undertone/domain/asset/component.resource'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import { type ImportDone, type ImportPreview, maxSheetBytes } from '@undertone/domain/core/sheet'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { writeStored } from '../../core/browser/storage.ts'
import { useLanguage } from '../../core/language/language.ts'
import { answer, answerRaw, type FakeServer, reject, serve } from '../../core/testing/fake-server.ts'
import { savedFiles } from '../../core/testing/saved-files.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press, tableRows } from '../../core/testing/user.ts'
import { callsFor } from '../core/calls-for.ts'
import { ImportDialog } from './import-dialog.tsx'

const calls = callsFor(component)
const onClose = vi.fn()
const preview: ImportPreview = {
  token: 'a'.repeat(16),
  rows: 3,
  added: 1,
  changed: 1,
  unchanged: 1,
  faulty: 0,
  changes: [
    { row: 2, id: null, title: 'Bearing B', fields: [{ name: 'name', label: 'Name', before: null, after: 'Bearing B' }] },
    { row: 3, id: 7, title: 'Bearing A', fields: [{ name: 'model', label: 'Model', before: null, after: '6204' }] },
  ],
  problems: [],
  warnings: [],
}
const faulty: ImportPreview = {
  ...preview,
  faulty: 1,
  problems: [{ sheet: 'Components', row: 4, column: 'Type', reason: 'Unknown type' }],
}
const done: ImportDone = { importId: 5, added: 1, changed: 1, unchanged: 1, skipped: 0, problems: [] }
const job = { id: 9, kind: 'component.preview', state: 'done', progress: 3, total: 3, message: null, result: null, fileName: null } as const
const ended = <R,>(result: R) => ({ ...job, result })
const workbook = (name = 'components.xlsx') => new File(['cells'], name)

beforeEach(() => {
  logIn([])
  onClose.mockReset()
})

const open = () => renderAt('/', <ImportDialog resource={component} onClose={onClose} />)
const give = (file: File, label = 'Choose file') =>
  act(async () => void fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } }))
const openPreview = async (shown: ImportPreview): Promise<FakeServer> => {
  const server = serve(answer(calls.importPreview, ended(shown)), answer(calls.importApply, ended(done)))
  open()
  await give(workbook())
  await screen.findByText('components.xlsx')
  return server
}
const counts = () =>
  Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, Number(term.nextElementSibling?.textContent)]))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the choice of a file', () => {
  test.each([
    ['en', 'Import components', 'Drop an .xlsx file here', 'Up to 50,000 rows and 10 MB'],
    ['cn', '导入部件', '将 .xlsx 文件拖到此处', '最多 50,000 行，10 MB'],
  ] as const)('in %s says what it accepts', (lang, title, drop, limits) => {
    useLanguage.setState({ lang })
    open()
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    expect(screen.getByRole('region', { name: drop })).toBeTruthy()
    expect(screen.getByText(limits)).toBeTruthy()
  })

  test.each([
    ['components', component, /all others are added\.$/, null],
    ['sensor thresholds', sensorThreshold, /none are added\.$/, null],
    ['machine templates', machineModel, /all others are added\.$/, /^Rows on the sheets Components, Measuring points belong to/],
  ] as const)('of %s says which rows it adds, and what its further sheets are', (_name, resource, hint, parts) => {
    renderAt('/', <ImportDialog resource={resource} onClose={onClose} />)
    expect(screen.getByText(hint)).toBeTruthy()
    expect(screen.queryByText(parts ?? /^Rows on the sheets/) !== null).toBe(parts !== null)
  })

  test.each([
    ['of another kind', workbook('components.csv'), 'Choose an .xlsx file'],
    ['that is too large', Object.defineProperty(workbook(), 'size', { value: maxSheetBytes + 1 }), 'The file is larger than 10 MB'],
  ])('a file %s is refused before it is sent', async (_name, file, problem) => {
    const server = serve(answer(calls.importPreview, ended(preview)))
    open()
    await give(file)
    expect(screen.getByRole('alert').textContent).toBe(problem)
    expect(server.bodies(calls.importPreview)).toEqual([])
  })

  test('sends the content of the file, chosen or dropped', async () => {
    const server = serve(answer(calls.importPreview, ended(preview)))
    open()
    const area = screen.getByRole('region', { name: 'Drop an .xlsx file here' })
    fireEvent.dragOver(area)
    expect(area.dataset.over).toBe('true')
    await act(async () => void fireEvent.drop(area, { dataTransfer: { files: [workbook()] } }))
    await screen.findByText('components.xlsx')
    expect(server.bodies(calls.importPreview)).toMatchObject([{ content: btoa('cells'), name: expect.stringContaining('.xlsx') }])
  })

  test('an error of the server is shown, and another file can be chosen', async () => {
    const server = serve(reject(calls.importPreview, { msg: 'Not a workbook' }))
    open()
    await give(workbook())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not a workbook'))
    server.answer(answer(calls.importPreview, ended(preview)))
    await give(workbook())
    await screen.findByText('components.xlsx')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the template is downloaded', async () => {
    const names = savedFiles()
    serve(
      answerRaw(
        calls.template,
        () => new Response('cells', { headers: { 'content-disposition': 'attachment; filename="template.xlsx"' } }),
      ),
    )
    open()
    await press('Download template')
    await waitFor(() => expect(names).toEqual(['template.xlsx']))
  })
})

describe('the preview', () => {
  test('counts the rows, and lists each change field by field', async () => {
    await openPreview(preview)
    expect(counts()).toEqual({ Added: 1, Changed: 1, Unchanged: 1, 'With errors': 0 })
    expect(tableRows()).toEqual([
      ['Row 2', 'Bearing B', 'NewNameBearing B'],
      ['Row 3', 'Bearing A', 'Modelempty → 6204'],
    ])
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('with errors names them, and imports nothing until the user accepts the valid rows', async () => {
    const server = await openPreview(faulty)
    expect(screen.getByRole('region', { name: 'Errors' }).textContent).toContain('Unknown type')
    expect(button('Import (2)').disabled).toBe(true)
    await press(/Import valid rows only/, { role: 'radio' })
    expect(button('Import (2)').disabled).toBe(false)
    await press('Import (2)')
    await screen.findByText('Imported')
    expect(server.bodies(calls.importApply)).toEqual([{ token: preview.token, mode: 'valid' }])
  })

  test('without changes has nothing to import', async () => {
    await openPreview({ ...preview, added: 0, changed: 0, changes: [] })
    expect(screen.getByText('Nothing to import.')).toBeTruthy()
    expect(button('Import (0)').disabled).toBe(true)
  })

  test('leads back to the choice of a file', async () => {
    await openPreview(preview)
    await press('Choose another file')
    expect(screen.getByRole('region', { name: 'Drop an .xlsx file here' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Import \(/ })).toBeNull()
  })
})

describe('a finished import', () => {
  test('reports what was written, and can be undone', async () => {
    const server = await openPreview(preview)
    server.answer(answer(calls.importUndo, ended({ removed: 1, restored: 1 })))
    await press('Import (2)')
    await screen.findByText('Imported')
    expect(server.bodies(calls.importApply)).toEqual([{ token: preview.token, mode: 'all' }])
    expect(counts()).toEqual({ Added: 1, Changed: 1, Unchanged: 1, Skipped: 0 })
    await press('Undo import')
    await screen.findByRole('region', { name: 'Drop an .xlsx file here' })
    expect(server.bodies(calls.importUndo)).toEqual([{ importId: 5 }])
    expect(localStorage.getItem('ut.import.1.component')).toBeNull()
  })

  test('can still be undone when the dialog is opened again, within an hour', async () => {
    writeStored('ut.import.1.component', `5,1,2,${Date.now()}`)
    const server = serve(answer(calls.importUndo, ended({ removed: 1, restored: 2 })))
    open()
    expect(screen.getByText(/Last import: 1 added, 2 changed/)).toBeTruthy()
    await press('Undo import')
    await waitFor(() => expect(screen.queryByText(/Last import/)).toBeNull())
    expect(server.bodies(calls.importUndo)).toEqual([{ importId: 5 }])
  })

  test('of an earlier hour is not offered', () => {
    writeStored('ut.import.1.component', `5,1,2,${Date.now() - 3_700_000}`)
    open()
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
  })

  test('that the server refuses leaves the preview with its reason', async () => {
    const server = await openPreview(preview)
    server.answer(reject(calls.importApply, { msg: 'The list has changed' }))
    await press('Import (2)')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The list has changed'))
    expect(button('Import (2)').disabled).toBe(false)
  })
})

test('the dialog is closed by its button only', async () => {
  open()
  const around = document.querySelector('.ant-modal-wrap')
  if (around) fireEvent.click(around)
  expect(onClose).not.toHaveBeenCalled()
  await press('Close')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a warning is shown before the rows are written, and does not prevent it', async () => {
  await openPreview({ ...preview, warnings: ['GW-LORA would have 31 sensors; above 30 data may be lost'] })
  expect(screen.getByRole('status').textContent).toContain('GW-LORA would have 31 sensors')
  expect(button('Import (2)').disabled).toBe(false)
})
