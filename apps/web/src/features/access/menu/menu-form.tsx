import type { MenuEntry } from '@undertone/domain/access/menu.calls'
import type { FormEvent, RefObject } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { isSaveKey } from '../../../ui/form/save-key.ts'
import styles from '../shared/access.module.css'
import { menuText } from './menu.text.ts'
import { MenuFields } from './menu-fields.tsx'
import type { MenuSource } from './menu-source.ts'
import { useMenuForm } from './use-menu-form.ts'

interface MenuFormProps {
  readonly source: MenuSource
  readonly entry: MenuEntry | null
  readonly entries: readonly MenuEntry[]
  readonly parentId: number | null
  readonly orderNum: number
  readonly mayEdit: boolean
  /** Receives the guard that the screen awaits before it closes this form. */
  readonly guard: RefObject<() => Promise<boolean>>
  readonly onSaved: (id: number) => void
  readonly onCancel?: () => void
}

/** The form of a menu entry, or of a new entry below `parentId`. */
export function MenuForm({ entries, onCancel, ...props }: MenuFormProps) {
  const say = useText()
  const { entry, mayEdit } = props
  const form = useMenuForm(props)
  const { submit, error, busy, dialog } = form
  const isChanged = form.changed.length > 0
  return (
    <form
      className={styles.menuForm}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => {
        if (!isSaveKey(event) || !isChanged) return
        event.preventDefault()
        void submit()
      }}
    >
      <FormError message={error?.message} />
      <MenuFields of={form} mayEdit={mayEdit} entry={entry} entries={entries} />
      {mayEdit && (
        <footer className={styles.save}>
          <Kbd keys="Ctrl+Enter" />
          {onCancel && <Button onClick={onCancel}>{say(menuText.cancel)}</Button>}
          <Button kind="primary" type="submit" busy={busy} disabled={entry !== null && !isChanged}>
            {say(menuText.save)}
          </Button>
        </footer>
      )}
      {dialog}
    </form>
  )
}
