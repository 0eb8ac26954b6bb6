import { type FormEvent, type ReactNode, useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { Field, noteIdOf } from '../../ui/form/form-field.tsx'
import type { FieldsOf, Form, FormSend } from '../../ui/form/use-form.ts'
import { CodeInput } from './code-input.tsx'
import { sessionText } from './session.text.ts'
import styles from './totp-setup.module.css'

/** The current code of the authenticator app. */
export function CodeField<V extends { readonly code: string }>({
  of,
  onComplete,
}: {
  readonly of: FieldsOf<V>
  /** Called with the last digit. */
  readonly onComplete?: () => void
}) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const id = of.idOf('code')
  return (
    <Field of={of} name="code" label={text(sessionText.codeHint)}>
      <CodeInput
        id={id}
        input={input}
        value={of.values.code}
        onChange={(digits) => of.write('code', digits)}
        invalid={of.problemAt('code') !== null}
        describedBy={noteIdOf(id)}
        {...(onComplete ? { onComplete } : {})}
      />
    </Field>
  )
}

interface TotpFormProps<V extends object> {
  readonly of: Form<V>
  /** Label of the button. */
  readonly action: string
  readonly isDanger?: boolean
  readonly ready?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form inside the dialog of the second factor. */
export function TotpForm<V extends object>({ of, action, isDanger = false, ready = true, onClose, children }: TotpFormProps<V>) {
  const text = useText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) void of.submit()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError message={of.error?.message} />
      {children}
      <div className={styles.foot}>
        <Button onClick={onClose}>{text(sessionText.cancel)}</Button>
        <Button kind={isDanger ? 'danger' : 'primary'} type="submit" busy={of.busy} disabled={!ready}>
          {action}
        </Button>
      </div>
    </form>
  )
}

/** Sends a form and clears its code after an error: each code is valid once. */
export const clearingCode = <V extends object>(save: FormSend<V>, clear: () => void): FormSend<V> => ({
  ...save,
  send: (values, context) =>
    save.send(values, context).catch((error: unknown) => {
      clear()
      throw error
    }),
})
