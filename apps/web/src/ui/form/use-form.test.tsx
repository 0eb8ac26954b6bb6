import { screen } from '@testing-library/react'
import { pumpCall } from '@undertone/domain/fixtures/pump.calls'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, type FakeServer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { choose, fillIn, leaveField, press, pressKey, problemAt } from '../../core/testing/user.ts'
import { PasswordField, SelectField, SwitchField, TextField } from './fields.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { sendWith } from './send-with.ts'
import { type FormOptions, titleIfChanged, useForm } from './use-form.ts'

interface Pump {
  readonly name: string
  readonly secret: string
  readonly repeated: string
  readonly kind: 'A' | 'B' | null
  readonly stages: string
  readonly hosts: string
  readonly runs: boolean
}
const empty: Pump = { name: '', secret: '', repeated: '', kind: null, stages: '1', hosts: '', runs: false }
const onSaved = vi.fn()
const onClose = vi.fn()
const rules = ({ secret, repeated }: Pump) => (secret === repeated ? {} : { repeated: { cn: '不一致', en: 'Does not match' } })
const input = ({ repeated: _, hosts, stages, ...pump }: Pump) => ({
  body: { ...pump, stages: Number(stages), hosts: hosts.split(' ').filter(Boolean) },
})
let form: ReturnType<typeof useForm<Pump>>

function PumpForm(options: Partial<FormOptions<Pump>> & { readonly initial?: () => Pump }) {
  form = useForm<Pump>({
    initial: () => empty,
    save: sendWith(pumpCall, { input, onSaved }),
    rules,
    unsaved: titleIfChanged('New pump'),
    ...options,
  })
  return (
    <FormDrawer of={form} title="New pump" width={400} onClose={onClose}>
      <TextField of={form} name="name" label="Name" help="As on its plate" />
      <PasswordField of={form} name="secret" label="Secret" />
      <PasswordField of={form} name="repeated" label="Repeated" />
      <SelectField of={form} name="kind" label="Kind" options={['A', 'B'].map((value) => ({ value, label: `Kind ${value}` }))} />
      <TextField of={form} name="stages" label="Stages" />
      <TextField of={form} name="hosts" label="Hosts" />
      <SwitchField of={form} name="runs" label="Runs" />
    </FormDrawer>
  )
}
const valid: Pump = { ...empty, name: 'P-101', secret: 'abcd', repeated: 'abcd' }
const openForm = (options: Partial<FormOptions<Pump>> = {}) => renderAt('/', <PumpForm {...options} />)
const withAnswer = () => serve(answer(pumpCall, { id: 7 }))
const bodies = (server: FakeServer) => server.bodies(pumpCall)

beforeEach(() => {
  logIn([])
  onSaved.mockReset()
  onClose.mockReset()
})

describe('problems', () => {
  test('are shown after the first attempt to save, and go as soon as they are corrected', async () => {
    const server = withAnswer()
    openForm()
    expect([problemAt('Name'), problemAt('Secret')]).toEqual([null, null])
    await press('Save')
    expect([problemAt('Name'), problemAt('Secret'), problemAt('Stages')]).toEqual(['Required', 'Required', null])
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await fillIn('Name', 'P-101')
    expect(problemAt('Name')).toBeNull()
    expect(bodies(server)).toEqual([])
  })

  test.each([
    ['a text that is too long', 'Name', 'P-101-long', 'At most 8 characters'],
    ['a text that is too short', 'Secret', 'abc', 'At least 4 characters'],
    ['a number below its limit', 'Stages', '0', 'At least 1'],
    ['a number above its limit', 'Stages', '10', 'At most 9'],
    ['a fraction of a whole number', 'Stages', '1.5', 'Enter a whole number'],
    ['a part of a list', 'Hosts', 'pump P1', 'Invalid format'],
    ['a rule over two fields', 'Repeated', 'abce', 'Does not match'],
  ])('%s is named at its field', async (_name, label, value, message) => {
    const server = withAnswer()
    openForm({ initial: () => valid })
    await fillIn(label, value)
    await press('Save')
    expect(problemAt(label)).toBe(message)
    expect(document.activeElement).toBe(screen.getByLabelText(label === 'Secret' ? 'Secret' : label))
    expect(bodies(server)).toEqual([])
  })

  test('are said in the language of the user, also when it changes', async () => {
    withAnswer()
    openForm()
    await press('Save')
    useLanguage.getState().setLanguage('cn')
    await vi.waitFor(() => expect(problemAt('Name')).toBe('必填'))
  })

  test('of an eager form are shown once a field was changed or left', async () => {
    openForm({ eager: true })
    await fillIn('Stages', '99')
    expect([problemAt('Stages'), problemAt('Name')]).toEqual(['At most 9', null])
    await leaveField('Name')
    expect(problemAt('Name')).toBe('Required')
  })

  test('of a field that is not on the screen are left to the server', async () => {
    const server = withAnswer()
    function Short() {
      const short = useForm<Pump>({ initial: () => ({ ...valid, secret: '', repeated: '' }), save: sendWith(pumpCall, { input }) })
      return (
        <FormDrawer of={short} title="Short" width={300} onClose={onClose}>
          <TextField of={short} name="name" label="Name" />
        </FormDrawer>
      )
    }
    renderAt('/', <Short />)
    await press('Save')
    expect(bodies(server)).toHaveLength(1)
  })
})

describe('saving', () => {
  test('sends what the fields hold, and passes on the answer', async () => {
    const server = withAnswer()
    openForm()
    await fillIn('Name', 'P-101')
    await fillIn('Secret', 'abcd')
    await fillIn('Repeated', 'abcd')
    await choose('Kind', 'Kind B')
    await fillIn('Stages', '3')
    await fillIn('Hosts', 'east west')
    await press('Runs', { role: 'switch' })
    await press('Save')
    expect(bodies(server)).toEqual([{ name: 'P-101', secret: 'abcd', kind: 'B', stages: 3, hosts: ['east', 'west'], runs: true }])
    expect(onSaved).toHaveBeenCalledWith({ id: 7 }, expect.objectContaining({ name: 'P-101', repeated: 'abcd' }))
  })

  test('Ctrl+Enter saves from a field', async () => {
    const server = withAnswer()
    openForm({ initial: () => valid })
    await pressKey('Stages', 'Enter', { ctrlKey: true })
    expect(bodies(server)).toHaveLength(1)
  })

  test('a second click while it is sent does nothing', async () => {
    const waiting: (() => void)[] = []
    const send = vi.fn(() => new Promise<() => void>((resolve) => waiting.push(() => resolve(onSaved))))
    openForm({ initial: () => valid, save: { send } })
    void form.submit()
    void form.submit()
    expect(send).toHaveBeenCalledTimes(1)
    expect(onSaved).not.toHaveBeenCalled()
    for (const proceed of waiting) proceed()
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  })

  test.each([
    ['name', 'Name'],
    ['hosts.1', 'Hosts'],
  ])('an error of the server at %s is shown there until the field is changed', async (field, label) => {
    serve(reject(pumpCall, { msg: 'Is taken', field }))
    openForm({ initial: () => valid })
    await press('Save')
    expect(problemAt(label)).toBe('Is taken')
    expect(screen.getAllByText('Is taken')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    await fillIn(label, 'other')
    expect(problemAt(label)).toBeNull()
  })

  test.each([[undefined], ['elsewhere']])(
    'an error of the server at %s is shown above the fields until one is changed, and the input stays',
    async (field) => {
      const server = serve(reject(pumpCall, { msg: 'Full', ...(field ? { field } : {}) }))
      openForm({ initial: () => valid })
      await fillIn('Stages', '4')
      await press('Save')
      expect(screen.getByRole('alert').textContent).toBe('Full')
      expect(screen.getByLabelText('Stages')).toHaveProperty('value', '4')
      await fillIn('Stages', '5')
      expect(screen.queryByRole('alert')).toBeNull()
      server.answer(answer(pumpCall, { id: 8 }))
      await press('Save')
      expect(screen.queryByRole('alert')).toBeNull()
      expect(onSaved).toHaveBeenCalledTimes(1)
    },
  )

  test('a form that the user decided not to send keeps its changes', async () => {
    openForm({ initial: () => valid, save: { send: async () => null } })
    await fillIn('Name', 'P-102')
    await press('Save')
    expect(form.changed).toEqual(['name'])
    expect(form.busy).toBe(false)
  })
})

describe('leaving', () => {
  test('an unchanged form closes; a changed one asks first', async () => {
    openForm()
    await press('Cancel')
    expect(onClose).toHaveBeenCalledTimes(1)
    await fillIn('Name', 'P')
    await press('Cancel')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.getByText('New pump', { selector: 'li' })).toBeTruthy()
    await press('Discard')
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  test('a value typed back is not a change', async () => {
    openForm({ initial: () => valid })
    await fillIn('Name', 'other')
    expect(form.changed).toEqual(['name'])
    await fillIn('Name', valid.name)
    await press('Cancel')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('a saved form has nothing left to lose, and what follows the saving may leave it', async () => {
    withAnswer()
    onSaved.mockImplementation(() => void form.mayLeave().then((leaves) => leaves && onClose()))
    openForm({ initial: () => valid })
    await fillIn('Name', 'P-103')
    await press('Save')
    expect(form.changed).toEqual([])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('a released form is left without a question, a reset one has its stored values again', async () => {
    openForm({ initial: () => valid })
    await fillIn('Name', 'P-104')
    form.release()
    await press('Cancel')
    expect(onClose).toHaveBeenCalledTimes(1)
    form.reset()
    await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', valid.name))
    form.reset({ ...valid, name: 'P-105' })
    await vi.waitFor(() => expect(form.values.name).toBe('P-105'))
    expect(form.changed).toEqual([])
  })
})

test('a form without changes above a changed one does not let it be lost', async () => {
  function Two() {
    const below = useForm<Pump>({ initial: () => empty, save: sendWith(pumpCall, { input }), unsaved: titleIfChanged('Below') })
    const navigate = useNavigate()
    return (
      <>
        <TextField of={below} name="name" label="Below" />
        <PumpForm />
        <button type="button" onClick={() => void navigate(`/${below.values.name}`)}>
          Away
        </button>
        {below.dialog}
      </>
    )
  }
  renderAt('/', <Two />)
  await fillIn('Below', 'away')
  await press('Away')
  await screen.findByText('Below', { selector: 'li' })
  expect(window.location.hash).toBe('#/')
  await press('Discard')
  await vi.waitFor(() => expect(window.location.hash).toBe('#/away'))
})

test('values that follow from a change are set with it, and setting two fields in turn keeps both', async () => {
  function Follower() {
    const followed = useForm<Pump>({
      initial: () => empty,
      save: sendWith(pumpCall, { input }),
      derive: ({ kind }) => (kind === 'B' ? { stages: '9' } : {}),
    })
    const { set } = followed
    useEffect(() => {
      set({ name: 'first' })
      set({ kind: 'B' })
    }, [set])
    return <p>{JSON.stringify([followed.values.name, followed.values.kind, followed.values.stages])}</p>
  }
  renderAt('/', <Follower />)
  expect(await screen.findByText('["first","B","9"]')).toBeTruthy()
})
