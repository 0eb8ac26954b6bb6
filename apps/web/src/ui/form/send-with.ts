import type { QueryClient } from '@tanstack/react-query'
import type { Call, DataOf, InputOf } from '@undertone/domain/core/call'
import { send } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/query.ts'
import { type ProblemTexts, schemaProblems } from './form-problems.ts'
import type { FormSend } from './use-form.ts'

/** How the values of a form become a call. */
export interface CallOptions<V extends object, C extends Call> {
  /** `opened` are the stored values, for a call that sends only what changed. */
  readonly input: (values: V, opened: V) => InputOf<C>
  /** Own messages for problems of the schema. */
  readonly texts?: ProblemTexts<V>
  readonly invalidates?: readonly Call[]
  /** Shows the change before the server answers; what it returns takes it back after an error. */
  readonly showAtOnce?: (values: V, client: QueryClient) => () => void
  readonly onSaved?: (data: DataOf<C>, values: V) => void
  readonly onFailed?: (error: unknown) => void
}

/** Saves a form by a call: the schema of its body checks the values, and an error of the server returns to the form. */
export const sendWith = <V extends object, C extends Call>(
  call: C,
  { input, texts, invalidates = [], showAtOnce, onSaved, onFailed }: CallOptions<V, C>,
): Required<FormSend<V>> => ({
  check: (values, opened) => schemaProblems(call, bodyOf(input(values, opened)), values, texts),
  send: async (values, { opened, client }) => {
    const takeBack = showAtOnce?.(values, client)
    const data = await send(call, input(values, opened), { noErrorPage: true }).catch((error: unknown) => {
      takeBack?.()
      onFailed?.(error)
      throw error
    })
    await Promise.all(invalidates.map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
    return () => onSaved?.(data, values)
  },
})

const bodyOf = (input: unknown): unknown => (typeof input === 'object' && input !== null && 'body' in input ? input.body : undefined)
