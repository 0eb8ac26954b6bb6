import type { InputOf } from '@undertone/domain/core/call'
import type { Resource } from '@undertone/domain/core/resource'
import type { ResourceCalls } from '@undertone/domain/core/resource-calls'
import { useRef } from 'react'
import { type CallOptions, sendWith } from '../../ui/form/send-with.ts'
import { type Form, type FormOptions, useForm } from '../../ui/form/use-form.ts'
import { callsFor } from '../core/calls-for.ts'
import type { AnyRow, FormValue, FormValues } from '../core/form-values.ts'
import { staleAfter } from '../core/stale-after.ts'
import { batchProblems, commonValue } from './batch-change.ts'

/** The fields selected for a change and their values; a field that is not selected has none. */
export interface BatchForm extends Form<FormValues> {
  readonly selected: readonly string[]
  readonly select: (name: string, on: boolean) => void
}

type BatchCall = ResourceCalls<Resource>['batchEdit']

interface BatchOptions
  extends Pick<FormOptions<FormValues>, 'unsaved' | 'eager'>,
    Pick<CallOptions<FormValues, BatchCall>, 'showAtOnce' | 'onSaved'> {
  readonly resource: Resource
  readonly rows: readonly AnyRow[]
  /** The value of a selected field in which the rows differ; none by default. */
  readonly initialOf?: (name: string) => FormValue
  /** The change of the selected fields, and the rows that get it. */
  readonly bodyOf: (values: FormValues) => InputOf<BatchCall>['body']
  /** Asks before the change is sent; false to send nothing. */
  readonly beforeSave?: ((values: FormValues) => Promise<boolean>) | undefined
}

/** The fields that have a value. */
export const selectedIn = (values: FormValues): string[] => Object.keys(values).filter((name) => values[name] !== undefined)

/** A change of several rows until it is sent. */
export function useBatchForm({ resource, rows, initialOf, bodyOf, beforeSave, showAtOnce, onSaved, ...options }: BatchOptions): BatchForm {
  // A field that is selected again has the value that was typed before.
  const typed = useRef<FormValues>({})
  const { send } = sendWith<FormValues, BatchCall>(callsFor(resource).batchEdit, {
    input: (values) => ({ body: bodyOf(values) }),
    invalidates: staleAfter(resource),
    ...(showAtOnce ? { showAtOnce } : {}),
    ...(onSaved ? { onSaved } : {}),
  })
  const form = useForm<FormValues>({
    ...options,
    initial: () => ({}),
    save: {
      check: (values) => batchProblems(resource, selectedIn(values), values),
      send: async (values, context) => (beforeSave && !(await beforeSave(values)) ? null : send(values, context)),
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
