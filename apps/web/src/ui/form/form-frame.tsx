import type { ReactNode, SyntheticEvent } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import { formText } from './form.text.ts'
import { formClass } from './form-class.ts'
import type { FramedForm } from './form-drawer.tsx'
import { FormError } from './form-error.tsx'
import { FormFoot } from './form-foot.tsx'
import { isSaveKey } from './save-key.ts'

/** A form on a page of its own: its error, its fields, and the buttons below. */
export function FormFrame({
  of,
  ready = true,
  onCancel,
  children,
}: {
  readonly of: FramedForm
  /** Whether it can be saved now; not while a file is uploaded. */
  readonly ready?: boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}) {
  const say = useText()
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (ready) void of.submit()
  }
  return (
    <form className={formClass.page} noValidate onSubmit={save} onKeyDown={(event) => isSaveKey(event) && save(event)}>
      <FormError message={of.error?.message} />
      {children}
      <FormFoot>
        <Button onClick={onCancel}>{say(formText.cancel)}</Button>
        <Button kind="primary" busy={of.busy} disabled={!ready} onClick={() => void of.submit()}>
          {say(formText.save)}
        </Button>
      </FormFoot>
      {of.dialog}
    </form>
  )
}
