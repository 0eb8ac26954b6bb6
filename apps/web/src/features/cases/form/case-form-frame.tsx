import type { ReactNode, SyntheticEvent } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { formText } from '../../../ui/form/form.text.ts'
import { formClass } from '../../../ui/form/form-class.ts'
import type { FramedForm } from '../../../ui/form/form-drawer.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormFoot } from '../../../ui/form/form-foot.tsx'
import { isSaveKey } from '../../../ui/form/save-key.ts'

/** A form of a case on its page: its error, its fields, and the buttons below. */
export function CaseFormFrame({
  of,
  onCancel,
  children,
}: {
  readonly of: FramedForm
  readonly onCancel: () => void
  readonly children: ReactNode
}) {
  const say = useText()
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    void of.submit()
  }
  return (
    <form className={formClass.page} noValidate onSubmit={save} onKeyDown={(event) => isSaveKey(event) && save(event)}>
      <FormError message={of.error?.message} />
      {children}
      <FormFoot>
        <Button onClick={onCancel}>{say(formText.cancel)}</Button>
        <Button kind="primary" busy={of.busy} onClick={() => void of.submit()}>
          {say(formText.save)}
        </Button>
      </FormFoot>
      {of.dialog}
    </form>
  )
}
