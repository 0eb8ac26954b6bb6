import { useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { Field, noteIdOf } from '../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../ui/form/use-form.ts'
import { CodeInput } from './code-input.tsx'
import { sessionText } from './session.text.ts'

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
