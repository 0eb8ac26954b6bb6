import { useRef, useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useLanguage } from '../../../core/language/language.ts'
import { type LoginError, loginErrorOf } from '../login/login-error.ts'
import { useCountdown } from '../login/use-countdown.ts'

/** What is wrong with the fields of a form, by their names. */
export type LinkProblems = Readonly<Record<string, string>>

/** The state of a form before the login: what is wrong with its fields, why the last attempt failed, and how long to wait. */
export function useLinkForm() {
  const lang = useLanguage((state) => state.lang)
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<LinkProblems>({})
  const [failure, setFailure] = useState<LoginError | null>(null)
  const [busy, setBusy] = useState(false)
  const [seconds, startCountdown] = useCountdown()

  const valueAt = (name: string): string => {
    const field = form.current?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.value : ''
  }
  const show = (found: LinkProblems) => {
    setProblems(found)
    const [first] = Object.keys(found)
    const field = first === undefined ? null : form.current?.elements.namedItem(first)
    if (field instanceof HTMLInputElement) field.focus()
    return first === undefined
  }
  /** Sends if nothing is wrong. A refusal of the server is shown at its field, or above the button. */
  async function submit(found: LinkProblems, send: () => Promise<void>): Promise<void> {
    if (busy || seconds > 0) return
    setFailure(null)
    if (!show(found)) return
    setBusy(true)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.field !== undefined && form.current?.elements.namedItem(error.field)) show({ [error.field]: error.message })
      else {
        const loginError = loginErrorOf(error)
        setFailure(loginError)
        startCountdown(loginError.waitSeconds)
      }
    } finally {
      setBusy(false)
    }
  }
  return { form, problemAt: (name: string) => problems[name] ?? null, note: failure?.say(lang) ?? null, busy, seconds, valueAt, submit }
}
