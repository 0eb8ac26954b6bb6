import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '@undertone/domain/core/resource'
import { useRef } from 'react'
import type { Problems } from '../../ui/form/form-problems.ts'
import { type Form, type FormOptions, useForm } from '../../ui/form/use-form.ts'
import type { AnyRow, FormValue, FormValues } from '../core/form-values.ts'
import { batchProblems, commonValue } from './batch-change.ts'

/** The fields selected for a change and their values; a field that is not selected has none. */
export interface BatchForm extends Form<FormValues> {
  readonly selected: readonly string[]
  readonly select: (name: string, on: boolean) => void
}

interface BatchOptions extends Pick<FormOptions<FormValues>, 'unsaved' | 'eager'> {
  readonly resource: Resource
  readonly rows: readonly AnyRow[]
  /** The value of a selected field in which the rows differ; none by default. */
  readonly initialOf?: (name: string) => FormValue
  readonly send: (selected: readonly string[], values: FormValues, client: QueryClient) => Promise<() => void>
}

const selectedIn = (values: FormValues): string[] => Object.keys(values).filter((name) => values[name] !== undefined)

/** A change of several rows until it is sent. */
export function useBatchForm({ resource, rows, initialOf, send, ...options }: BatchOptions): BatchForm {
  // A field that is selected again has the value that was typed before.
  const typed = useRef<FormValues>({})
  const form = useForm<FormValues>({
    ...options,
    initial: () => ({}),
    save: {
      check: (values): Problems => batchProblems(resource, selectedIn(values), values),
      send: (values, { client }) => send(selectedIn(values), values, client),
    },
  })
  const select = (name: string, on: boolean) => {
    if (!on) typed.current = { ...typed.current, [name]: form.values[name] }
    form.set({ [name]: on ? (typed.current[name] ?? commonValue(resource, name, rows) ?? initialOf?.(name) ?? null) : undefined })
  }
  const reset = (values?: FormValues) => {
    typed.current = {}
    form.reset(values)
  }
  return { ...form, reset, selected: selectedIn(form.values), select }
}
