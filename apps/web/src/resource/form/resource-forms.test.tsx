import { act, screen } from '@testing-library/react'
import type { Field } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import { languages } from '@undertone/domain/core/text'
import { resourceOf, resources } from '@undertone/domain/index/resources'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answerRequests, logIn, renderAt, type SentRequest } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { callsFor } from '../core/calls-for.ts'
import { type AnyRow, editableFields, type FormMode, type FormValues, initialValues } from '../core/form-values.ts'
import { FormFields } from './form-fields.tsx'
import { isCascade, problemOf, sectionsOf } from './form-rules.ts'
import { RowForm } from './row-form.tsx'
import { type RowFormState, useRowForm } from './use-row-form.tsx'

const onSaved = vi.fn()
let form: RowFormState

function ResourceFields({
  resource,
  mode = 'Create',
  row = null,
  preset,
}: {
  readonly resource: Resource
  readonly mode?: FormMode
  readonly row?: AnyRow | null
  readonly preset?: FormValues
}) {
  form = useRowForm({ resource, mode, row, preset, onSaved })
  return (
    <RowForm of={form}>
      <FormFields of={form} />
      <button type="button" onClick={() => void form.submit()}>
        Send
      </button>
    </RowForm>
  )
}

/** Answers as an empty server, on which every save succeeds. */
const emptyServer = () =>
  answerRequests(({ path, body }) => (path.includes('/add') || path.includes('/edit') ? { data: { id: 1, ...body } } : { data: [] }))
const savesOf = (sent: readonly SentRequest[], resource: Resource) => {
  const { add, edit } = callsFor(resource)
  return sent.filter(({ path }) => path === add.path || path === edit.path)
}
const fieldsOf = (resource: Resource) => editableFields(resource)
const itemOf = (name: string): HTMLElement => {
  const item = document.getElementById(name)?.closest('.ant-form-item')
  if (!(item instanceof HTMLElement)) throw new Error(`the form does not show ${name}`)
  return item
}
const messageAt = (name: string): string | null => itemOf(name).querySelector('.ant-form-item-explain-error')?.textContent ?? null
const set = (values: FormValues) => act(async () => form.set(values))

beforeEach(() => {
  logIn([])
  onSaved.mockReset()
})

const cases = resources.map((resource) => [resource.key, resource] as const)

describe.each(cases)('the form of %s', (_key, resource) => {
  test('shows every field with its label, in the language of the user', async () => {
    emptyServer()
    renderAt('/', <ResourceFields resource={resource} />)
    for (const language of languages) {
      await act(async () => useLanguage.setState({ lang: language }))
      for (const [name, field] of fieldsOf(resource)) {
        // A cascade has the labels of its steps.
        const label = isCascade(field) && field.kind === 'reference' ? resourceOf(field.to).label : field.label
        expect(itemOf(name).textContent, name).toContain(label[language])
      }
      for (const { heading } of sectionsOf(resource))
        if (heading) expect(screen.getByText(heading[language], { selector: 'summary' })).toBeTruthy()
    }
  })

  test('names what is missing when it is saved empty, sends nothing, and shows the first problem', async () => {
    const sent = emptyServer()
    renderAt('/', <ResourceFields resource={resource} />)
    const initial = initialValues(resource, 'Create', null)
    const missing = fieldsOf(resource).flatMap(([name, field]) => (problemOf(field, initial[name]) ? [name] : []))
    for (const [name] of fieldsOf(resource)) expect(messageAt(name), `${name} before`).toBeNull()
    await press('Send')
    await vi.waitFor(() => expect(fieldsOf(resource).flatMap(([name]) => (messageAt(name) === null ? [] : [name]))).toEqual(missing))
    for (const name of missing) expect(messageAt(name)).toMatch(/is required$|^Select /)
    expect(savesOf(sent, resource)).toHaveLength(missing.length === 0 ? 1 : 0)
    const first = missing[0]
    if (first) expect(itemOf(first).contains(document.activeElement)).toBe(true)
  })

  const limited = fieldsOf(resource).flatMap(([name, field]) => edgesOf(field).map((edge) => ({ name, ...edge })))
  test.runIf(limited.length > 0)('accepts every value at its limit, and names every one beyond it', async () => {
    emptyServer()
    renderAt('/', <ResourceFields resource={resource} />)
    const messages = () => Object.fromEntries(limited.map(({ name }) => [name, messageAt(name)]))
    for (const at of ['max', 'min', 'form'] as const) {
      const here = limited.filter(({ limit }) => limit === at)
      await set(Object.fromEntries(here.map(({ name, outside }) => [name, outside])))
      await vi.waitFor(() => expect(messages()).toMatchObject(Object.fromEntries(here.map(({ name, message }) => [name, message]))))
      await set(Object.fromEntries(here.map(({ name, inside }) => [name, inside])))
      await vi.waitFor(() => expect(Object.values(messages()).filter((one) => one !== null)).toEqual([]))
    }
  })

  test('a stored row is saved with its changed field only, and the form has nothing left to lose', async () => {
    const [name, field] = fieldsOf(resource).find(([, one]) => one.kind === 'text' && !one.pattern && !one.halfWidth) ?? []
    if (!name || field?.kind !== 'text') return
    const sent = emptyServer()
    const row: AnyRow = { id: 7, ...Object.fromEntries(fieldsOf(resource).map(([key, one]) => [key, stored(one)])) }
    renderAt('/', <ResourceFields resource={resource} mode="Edit" row={row} />)
    expect(form.changed).toEqual([])
    await set({ [name]: ' Changed ' })
    expect(form.changed).toEqual([name])
    await press('Send')
    expect(savesOf(sent, resource).map(({ body }) => body)).toEqual([{ id: 7, [name]: 'Changed' }])
    expect(onSaved).toHaveBeenCalledTimes(1)
    expect(form.changed).toEqual([])
  })
})

/** Texts of which each pattern of a field accepts one. */
const samples = ['Stored', 'stored', 'stored:one', '192.168.0.1', 'pump@plant.cn', '13800000000', '1.0.0', '2027-01-01', '07', '7']

/** A valid stored value of a field, where one is easy to make. */
function stored(field: Field): unknown {
  if (field.kind === 'choice') return Object.values(field.of.members)[0]?.code
  if (field.kind === 'flag') return false
  if (field.kind === 'number') return field.min ?? 1
  if (field.kind === 'reference') return 1
  if (field.kind === 'references') return [1]
  if (field.kind === 'time') return '2026-01-02 03:04:05'
  if (field.kind === 'text') return samples.find((one) => !field.pattern || field.pattern.regex.test(one)) ?? null
  return null
}

interface Edge {
  readonly limit: 'min' | 'max' | 'form'
  readonly inside: string
  readonly outside: string
  readonly message: string
}

/** The values on both sides of a field's limits; patterns have their own tests. */
function edgesOf(field: Field): Edge[] {
  if (field.kind === 'text' && !field.pattern)
    return [{ limit: 'max', inside: 'a'.repeat(field.max), outside: 'a'.repeat(field.max + 1), message: `At most ${field.max} characters` }]
  if (field.kind === 'secret')
    return [
      { limit: 'max', inside: 'a'.repeat(field.max), outside: 'a'.repeat(field.max + 1), message: `At most ${field.max} characters` },
      ...(field.min > 1
        ? [
            {
              limit: 'min' as const,
              inside: 'a'.repeat(field.min),
              outside: 'a'.repeat(field.min - 1),
              message: `At least ${field.min} characters`,
            },
          ]
        : []),
    ]
  if (field.kind !== 'number') return []
  const { min, max } = field
  const number = String(min ?? max ?? 1)
  return [
    { limit: 'form', inside: number, outside: '-', message: 'Enter a number' },
    ...(max === undefined ? [] : [{ limit: 'max' as const, inside: String(max), outside: String(max + 1), message: `At most ${max}` }]),
    ...(min === undefined ? [] : [{ limit: 'min' as const, inside: String(min), outside: String(min - 1), message: `At least ${min}` }]),
  ]
}
