import type { MenuEntry } from '@undertone/domain/access/menu.calls'
import { type RefObject, useCallback, useEffect, useId, useState } from 'react'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { menuText } from './menu.text.ts'
import { type MenuFaults, type MenuForm, menuDraft, menuFaults, menuForm } from './menu-draft.ts'
import { type MenuSource, useMenuSave } from './menu-source.ts'

/** Guard while no form is open. */
export const allowLeave = async (): Promise<boolean> => true

/** The form of a menu entry as its fields use it. */
export interface OpenMenuForm {
  readonly form: MenuForm
  readonly faults: MenuFaults
  readonly mayEdit: boolean
  readonly set: (part: Partial<MenuForm>) => void
  readonly idOf: (name: keyof MenuForm) => string
}

/** The values of a menu entry, or of a new one, until they are saved or discarded. */
export function useMenuForm({
  source,
  entry,
  parentId,
  orderNum,
  mayEdit,
  guard,
  onSaved,
}: {
  readonly source: MenuSource
  readonly entry: MenuEntry | null
  readonly parentId: number | null
  readonly orderNum: number
  readonly mayEdit: boolean
  readonly guard: RefObject<() => Promise<boolean>>
  readonly onSaved: (id: number) => void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const toast = useToast()
  const id = useId()
  const [initialForm] = useState(() => menuForm(entry, parentId, orderNum))
  const [form, setForm] = useState(initialForm)
  const [isSubmitted, setSubmitted] = useState(false)
  const save = useMenuSave(source)
  const isChanged = JSON.stringify(form) !== JSON.stringify(initialForm)
  const { mayLeave, dialog } = useLeaveGuard(
    useCallback(
      () =>
        isChanged && !save.isPending && !save.isSuccess ? [(lang === 'cn' ? form.nameCn : form.nameEn) || say(menuText.addTitle)] : [],
      [isChanged, save, form, say, lang],
    ),
  )
  useEffect(() => {
    guard.current = mayLeave
    return () => {
      guard.current = allowLeave
    }
  }, [guard, mayLeave])
  const submit = () => {
    setSubmitted(true)
    if (save.isPending || Object.keys(menuFaults(form)).length > 0) return
    save.mutate(menuDraft(entry, form), {
      onSuccess: (saved) => {
        toast.success(say(menuText.saved))
        onSaved(saved.id)
      },
    })
  }
  const opened: OpenMenuForm = {
    form,
    faults: isSubmitted ? menuFaults(form) : {},
    mayEdit,
    set: (part) => setForm({ ...form, ...part }),
    idOf: (name) => `${id}-${name}`,
  }
  return { opened, isChanged, submit, error: save.error, busy: save.isPending, dialog }
}
