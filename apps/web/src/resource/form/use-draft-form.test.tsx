import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../core/api/api-error.ts'
import { leaveScreen, logIn, renderAt } from '../../core/testing/screen.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { useDraftForm } from './use-draft-form.tsx'

interface Draft {
  readonly name: string
}
const required = { cn: '必填', en: 'Enter a name' }
const onClose = vi.fn()
const onSend = vi.fn()

function NameForm({ error = null }: { readonly error?: Error | null }) {
  const { form, set, idOf, field, isReady, drawer } = useDraftForm<Draft>({
    begin: () => ({ name: '' }),
    faultsOf: ({ name }) => (name === '' ? { name: required } : {}),
    title: 'New name',
    sends: [{ isPending: false, isSuccess: false, error }],
    onClose,
  })
  return (
    <FormDrawer title="New name" width={400} onSave={() => isReady() && onSend(form)} {...drawer}>
      {field('name', 'Name', <input id={idOf('name')} value={form.name} onChange={({ target }) => set({ name: target.value })} />, 'Help')}
    </FormDrawer>
  )
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => {
  logIn([])
  onClose.mockReset()
  onSend.mockReset()
})
afterEach(leaveScreen)

test('problems are shown after the first attempt to save, and go when they are corrected', async () => {
  renderAt('/', <NameForm />)
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Save')
  expect(screen.getByRole('alert').textContent).toBe('Enter a name')
  expect(onSend).not.toHaveBeenCalled()
  type('Pump')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Save')
  expect(onSend).toHaveBeenCalledWith({ name: 'Pump' })
})

test('an error of the server is shown at its field', () => {
  renderAt('/', <NameForm error={new ApiError('The name is taken', 1, 200, 'name')} />)
  const [atField] = screen.getAllByRole('alert').filter((one) => one.tagName === 'SPAN')
  expect(atField?.textContent).toBe('The name is taken')
})

test('an unchanged form closes; a changed one asks first', async () => {
  renderAt('/', <NameForm />)
  await press('Cancel')
  expect(onClose).toHaveBeenCalledTimes(1)
  type('Pump')
  await press('Cancel')
  expect(onClose).toHaveBeenCalledTimes(1)
  await press('Discard')
  expect(onClose).toHaveBeenCalledTimes(2)
})
