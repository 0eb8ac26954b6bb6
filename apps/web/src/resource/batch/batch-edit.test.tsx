import { fireEvent, screen, waitFor } from '@testing-library/react'
import { component } from '@undertone/domain/asset/component.resource'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press, pressKey } from '../../core/testing/user.ts'
import { callsFor } from '../core/calls-for.ts'
import type { AnyRow } from '../core/form-values.ts'
import { batchFields } from './batch-change.ts'
import { BatchEdit } from './batch-edit.tsx'

const { batchEdit } = callsFor(component)
const rows: readonly AnyRow[] = [
  { id: 1, name: 'Bearing A', kind: 'Bearing', model: '6204', orderNum: 0 },
  { id: 2, name: 'Bearing B', kind: 'Bearing', model: '6205', orderNum: 0 },
]
const onClose = vi.fn()
const onDone = vi.fn()

beforeEach(() => {
  logIn([])
  onClose.mockReset()
  onDone.mockReset()
})

const open = (edited = rows) => renderAt('/', <BatchEdit resource={component} rows={edited} onClose={onClose} onDone={onDone} />)
const tick = (label: string) => press(label, { role: 'checkbox' })
const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply to 2' })

describe('the bulk edit', () => {
  test('offers each field that rows can share, and not their name', () => {
    serve()
    open()
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(
      batchFields(component).map(([, field]) => field.label.en),
    )
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
  })

  test('says where the rows differ, and has nothing to apply until a field is selected', async () => {
    const server = serve()
    open()
    const model = screen.getByRole('checkbox', { name: 'Model' }).closest('label')?.parentElement
    expect(model?.textContent).toBe('ModelMixed values')
    expect(apply().disabled).toBe(true)
    await pressKey('Model', 'Enter', { ctrlKey: true })
    expect(server.sent(batchEdit)).toEqual([])
    await tick('Model')
    expect(model?.textContent).toBe('Model')
    expect(apply().disabled).toBe(false)
  })

  test('sends the selected fields only', async () => {
    const server = serve(answer(batchEdit, { changed: 2 }))
    open()
    await tick('Model')
    await press('Apply to 2')
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(server.bodies(batchEdit)).toEqual([{ ids: [1, 2], change: { model: null } }])
  })

  test('shows why the server refused it, and stays open', async () => {
    serve(reject(batchEdit, { msg: 'Bearing B is locked' }))
    open()
    await tick('Model')
    await press('Apply to 2')
    await screen.findByText('Bearing B is locked')
    expect(onDone).not.toHaveBeenCalled()
  })

  test('marks a field that the server refused until it is changed', async () => {
    serve(reject(batchEdit, { msg: 'Not with this kind', field: 'model' }))
    open()
    await tick('Model')
    await press('Apply to 2')
    const refused = await screen.findByText('Not with this kind')
    const field = refused.closest('[data-field]')
    expect(field?.textContent).toBe('ModelNot with this kind')
    const input = field?.querySelector('input:not([type="checkbox"])') ?? document.body
    fireEvent.change(input, { target: { value: '6206' } })
    await waitFor(() => expect(screen.queryByText('Not with this kind')).toBeNull())
    await tick('Model')
    await tick('Model')
    expect(field?.querySelector('input:not([type="checkbox"])')).toHaveProperty('value', '6206')
  })

  test('closes at once without a selected field, and asks first with one', async () => {
    serve()
    open()
    await press('Cancel')
    expect(onClose).toHaveBeenCalledTimes(1)
    await tick('Model')
    await press('Cancel')
    expect(screen.getByText('Model', { selector: 'li' })).toBeTruthy()
    await press('Discard')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  })

  test.each([
    ['en', rows, 'Bulk edit 2 components'],
    ['en', rows.slice(0, 1), 'Bulk edit 1 component'],
    ['cn', rows, '批量编辑 2 个部件'],
  ] as const)('in %s says how many rows it changes', (lang, edited, title) => {
    useLanguage.setState({ lang })
    serve()
    open(edited)
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  })
})
