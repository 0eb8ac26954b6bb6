import type { Text } from '@undertone/domain/core/text'
import { emailErrors } from '@undertone/domain/email/email.errors'
import { email } from '@undertone/domain/email/email.resource'
import { placeholdersOf } from '@undertone/domain/email/email-placeholders.table'
import { missingAccount } from '@undertone/domain/email/own-account'
import { to } from '@undertone/domain/index/to'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../core/language/language.ts'
import type { AnyRow, FormMode, FormValues } from '../../resource/core/form-values.ts'
import { FormFields } from '../../resource/form/form-fields.tsx'
import { RowForm } from '../../resource/form/row-form.tsx'
import { useRowForm } from '../../resource/form/use-row-form.tsx'
import { Button } from '../../ui/control/button.tsx'
import { FormFoot } from '../../ui/form/form-foot.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { emailText } from './email.text.ts'
import styles from './email-form.module.css'
import { EmailPreview } from './email-preview.tsx'
import { EmailTest } from './email-test.tsx'

/** The fields into which a placeholder can be inserted. */
type EditableField = 'title' | 'body'
const isEditableField = (id: string): id is EditableField => id === 'title' || id === 'body'

/** A template needs a mail server, or an account of its own. */
function accountProblems(values: FormValues): Readonly<Record<string, Text>> {
  const missing = missingAccount(values)
  if (missing === null) return {}
  return { [missing]: missing === 'sender' ? emailErrors.senderMissing : emailErrors.serverMissing }
}

/** The form of a template, with its placeholders, a preview and a test. */
export function EmailForm({ mode, row }: { readonly mode: FormMode; readonly row: AnyRow | null }) {
  const say = useText()
  const navigate = useNavigate()
  const of = useRowForm({
    resource: email,
    mode,
    row,
    rules: accountProblems,
    onSaved: (_row, done) => {
      done()
      void navigate(to.emailTemplates())
    },
  })
  const { values, submit, busy } = of
  const lastFocused = useRef<EditableField>('body')
  useEffect(() => {
    const noteFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && isEditableField(target.id)) lastFocused.current = target.id
    }
    document.addEventListener('focusin', noteFocus)
    return () => document.removeEventListener('focusin', noteFocus)
  }, [])
  const insert = (key: string) => {
    const name = lastFocused.current
    const box = document.getElementById(name)
    if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return
    const from = box.selectionStart ?? box.value.length
    const text = `{{${key}}}`
    of.set({ [name]: box.value.slice(0, from) + text + box.value.slice(box.selectionEnd ?? from) })
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(from + text.length, from + text.length)
    })
  }

  return (
    <div className={styles.work}>
      <div className={styles.form}>
        <RowForm of={of}>
          <FormFields of={of} />
        </RowForm>
        <FormFoot>
          <Button onClick={() => void navigate(to.emailTemplates())}>{say(emailText.cancel)}</Button>
          <Button kind="primary" busy={busy} onClick={() => void submit()}>
            {say(emailText.save)}
          </Button>
        </FormFoot>
      </div>
      <aside className={styles.side}>
        <Panel title={say(emailText.placeholders)}>
          <p className={styles.hint}>{say(emailText.placeholdersHint)}</p>
          <div className={styles.places}>
            {placeholdersOf(values.type).map(({ key, label }) => (
              <button
                key={key}
                type="button"
                className={styles.place}
                aria-label={say(emailText.insert, { name: say(label) })}
                title={`{{${key}}}`}
                onClick={() => insert(key)}
              >
                {say(label)}
              </button>
            ))}
          </div>
        </Panel>
        <EmailPreview values={values} />
        <EmailTest id={mode === 'Edit' && row ? row.id : null} form={of} />
      </aside>
    </div>
  )
}
