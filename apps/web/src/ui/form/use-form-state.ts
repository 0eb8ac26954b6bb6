import { useCallback, useRef, useState } from 'react'

/** The state of an open form. */
export interface FormState<V> {
  readonly opened: V
  readonly values: V
  readonly wasTried: boolean
  readonly touched: ReadonlySet<string>
  /** Messages of the server, by field. */
  readonly rejected: Readonly<Record<string, string>>
  readonly error: Error | null
  readonly busy: boolean
}

const without = <T>(record: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([path]) => !names.includes(path.split('.')[0] ?? '')))

/** The state of a form and its changes, all of which are stable; `now` is the state before the next render, too. */
export function useFormState<V extends object>(initial: () => V, derive: (part: Partial<V>, before: V) => Partial<V>) {
  const [state, setState] = useState<FormState<V>>(() => {
    const opened = initial()
    return { opened, values: opened, wasTried: false, touched: new Set(), rejected: {}, error: null, busy: false }
  })
  const now = useRef(state)
  const latestDerive = useRef(derive)
  latestDerive.current = derive
  const change = useCallback((part: (before: FormState<V>) => Partial<FormState<V>>) => {
    now.current = { ...now.current, ...part(now.current) }
    setState(now.current)
  }, [])
  const set = useCallback(
    (part: object) =>
      change((before) => ({
        values: { ...before.values, ...part, ...latestDerive.current(part, before.values) },
        touched: new Set([...before.touched, ...Object.keys(part)]),
        rejected: without(before.rejected, Object.keys(part)),
        error: null,
      })),
    [change],
  )
  const update = useCallback((make: (now: V) => Partial<V>) => set(make(now.current.values)), [set])
  const write = useCallback((name: string, value: unknown) => set({ [name]: value }), [set])
  const touch = useCallback(
    (name: string) => {
      if (!now.current.touched.has(name)) change((before) => ({ touched: new Set([...before.touched, name]) }))
    },
    [change],
  )
  const rejectAt = useCallback((rejected: Readonly<Record<string, string>>) => change(() => ({ rejected })), [change])
  const reset = useCallback(
    (next?: V) =>
      change((before) => {
        const opened = next ?? before.opened
        return { opened, values: opened, wasTried: false, touched: new Set(), rejected: {}, error: null }
      }),
    [change],
  )
  return { state, now, change, set, update, write, touch, rejectAt, reset }
}
