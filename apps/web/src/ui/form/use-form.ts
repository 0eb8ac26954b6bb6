import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useId, useRef } from 'react'
import { ApiError } from '../../core/api/api-error.ts'
import { useText } from '../../core/language/language.ts'
import { focusFirst, isShown } from './form-focus.ts'
import { type Problems, problemIn } from './form-problems.ts'
import { type FormState, useFormState } from './use-form-state.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** How a form checks and sends its values. `sendWith` makes one of a call. */
export interface FormSend<V> {
  /** The problems of the values; a form whose rules find all has none. */
  readonly check?: (values: V, opened: V) => Problems
  /** Sends the values. Resolves to what follows once the form is saved, or to null if the user decided otherwise. */
  readonly send: (values: V, context: { readonly opened: V; readonly client: QueryClient }) => Promise<(() => void) | null>
}

/** Options of `useForm`. */
export interface FormOptions<V extends object> {
  /** The initial values; read once, so that data which is fetched again does not change an open form. */
  readonly initial: () => V
  readonly save: FormSend<V>
  /** Problems beyond the schema: several fields together, values that are not sent. They precede those of the schema. */
  readonly rules?: (values: V) => Problems
  /** The names of unsaved changes for the confirmation before they are lost; without it a form is left without confirmation. */
  readonly unsaved?: (changed: readonly string[], values: V) => readonly string[]
  /** Whether two values of a field are the same for the user; equal JSON by default. */
  readonly isSame?: (name: string, a: V[keyof V], b: V[keyof V]) => boolean
  /** A field shows its problem once it was changed or left; otherwise all fields do after the first attempt to save. */
  readonly eager?: boolean
  /** Values that follow from a change of others. */
  readonly derive?: (changed: Partial<V>, before: V) => Partial<V>
  /** Makes the ids of the fields; unique ids by default. */
  readonly idOf?: (name: string) => string
}

/** What a field needs of its form. The functions are stable. */
export interface FieldsOf<V extends object> {
  readonly values: V
  readonly set: (part: Partial<V>) => void
  /** Changes values by what they are by then: after an upload. */
  readonly update: (change: (now: V) => Partial<V>) => void
  /** The same for the fields of this folder, which check name and type themselves. */
  readonly write: (name: keyof V & string, value: unknown) => void
  readonly touch: (name: string) => void
  readonly idOf: (name: keyof V & string) => string
  /** The problem that the field shows. */
  readonly problemAt: (name: string) => string | null
}

/** An open form: its values, what is wrong with them, and how it is saved and left. */
export interface Form<V extends object> extends FieldsOf<V> {
  /** The values that are stored. */
  readonly opened: V
  /** The fields that differ from the stored values. */
  readonly changed: readonly (keyof V & string)[]
  /** Checks the values; from now on all problems are shown, and the first wrong field has the focus. */
  readonly check: () => boolean
  /** Checks and sends the values; resolves to whether they are saved. */
  readonly submit: () => Promise<boolean>
  /** An error that no field shows. */
  readonly error: Error | null
  readonly busy: boolean
  /** Starts again from these values, or from the stored ones. */
  readonly reset: (values?: V) => void
  /** Shows messages of the server at their fields. */
  readonly rejectAt: (rejected: Readonly<Record<string, string>>) => void
  /** From now on the form can be left without confirmation. */
  readonly release: () => void
  readonly mayLeave: () => Promise<boolean>
  /** The confirmation before changes are lost. */
  readonly dialog: ReactNode
}

const isSameJson = (_name: string, a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Splits a failure: a message at a field that is on the screen, or an error of the whole form. */
function placed(error: unknown, idOf: (name: string) => string): Pick<FormState<never>, 'rejected' | 'error'> {
  if (!(error instanceof Error)) throw error
  const field = error instanceof ApiError ? error.field : undefined
  if (field === undefined || !isShown(field, idOf)) return { rejected: {}, error }
  return { rejected: { [field]: error.message }, error: null }
}

/** A form: its values, its problems in the user's language, what differs from the stored values, saving and leaving. */
export function useForm<V extends object>(options: FormOptions<V>): Form<V> {
  const say = useText()
  const client = useQueryClient()
  const prefix = useId()
  const latest = useRef(options)
  latest.current = options
  const fields = useFormState<V>(options.initial, (part, before) => latest.current.derive?.(part, before) ?? {})
  const { state, now, change } = fields
  const { values, opened, wasTried, touched, rejected } = state
  const isReleased = useRef(false)
  const idOf = useCallback((name: string) => latest.current.idOf?.(name) ?? `${prefix}-${name}`, [prefix])

  const problemsOf = ({ save, rules }: FormOptions<V>, { values, opened }: FormState<V>): Problems => ({
    ...save.check?.(values, opened),
    ...rules?.(values),
  })
  const changedIn = ({ opened, values }: FormState<V>): (keyof V & string)[] => {
    const isSame = latest.current.isSame ?? isSameJson
    return (Object.keys(values) as (keyof V & string)[]).filter((name) => !isSame(name, values[name], opened[name]))
  }
  const guard = useLeaveGuard(() => {
    const { unsaved } = latest.current
    return unsaved && !isReleased.current ? unsaved(changedIn(now.current), now.current.values) : []
  })
  const check = (): boolean => {
    change(() => ({ wasTried: true, rejected: {}, error: null }))
    // A field that is not on the screen cannot be corrected: the server decides about its value.
    const wrong = Object.keys(problemsOf(latest.current, now.current)).filter((path) => isShown(path, idOf))
    focusFirst(wrong, idOf)
    return wrong.length === 0
  }
  async function submit(): Promise<boolean> {
    if (now.current.busy || !check()) return false
    const { values: sent, opened } = now.current
    change(() => ({ busy: true }))
    const outcome = await latest.current.save.send(sent, { opened, client }).then(
      (proceed) => ({ proceed }),
      (error: unknown) => placed(error, idOf),
    )
    if (!('proceed' in outcome)) {
      change(() => ({ busy: false, ...outcome }))
      focusFirst(Object.keys(outcome.rejected), idOf)
      return false
    }
    change(() => ({ busy: false, ...(outcome.proceed ? { opened: sent } : {}) }))
    outcome.proceed?.()
    return outcome.proceed !== null
  }

  const problems = problemsOf(options, state)
  const problemAt = (name: string): string | null => {
    const message = problemIn(rejected, name)
    if (message !== undefined) return message
    const problem = wasTried || (options.eager && touched.has(name)) ? problemIn(problems, name) : undefined
    return problem ? say(problem) : null
  }
  return {
    values,
    opened,
    changed: changedIn(state),
    set: fields.set,
    update: fields.update,
    write: fields.write,
    touch: fields.touch,
    idOf,
    problemAt,
    check,
    submit,
    error: state.error,
    busy: state.busy,
    reset: fields.reset,
    rejectAt: fields.rejectAt,
    release: useCallback(() => {
      isReleased.current = true
    }, []),
    mayLeave: guard.mayLeave,
    dialog: guard.dialog,
  }
}

/** For `unsaved` of a form that is named as a whole in the confirmation. */
export const titleIfChanged =
  (title: string) =>
  (changed: readonly string[]): readonly string[] =>
    changed.length > 0 ? [title] : []
