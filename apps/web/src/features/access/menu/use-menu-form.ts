import type { MenuEntry } from '@undertone/domain/access/menu.calls'
import { type RefObject, useEffect } from 'react'
import { keyOf } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type Form, useForm } from '../../../ui/form/use-form.ts'
import { menuText } from './menu.text.ts'
import { type MenuForm, menuDraft, menuForm, menuProblems } from './menu-draft.ts'
import type { MenuSource } from './menu-source.ts'

/** Guard while no form is open. */
export const allowLeave = async (): Promise<boolean> => true

/** The values of a menu entry, or of a new one, until they are saved or discarded. */
export function useMenuForm({
  source,
  entry,
  parentId,
  orderNum,
  guard,
  onSaved,
}: {
  readonly source: MenuSource
  readonly entry: MenuEntry | null
  readonly parentId: number | null
  readonly orderNum: number
  readonly guard: RefObject<() => Promise<boolean>>
  readonly onSaved: (id: number) => void
}): Form<MenuForm> {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const toast = useToast()
  const form = useForm<MenuForm>({
    initial: () => menuForm(entry, parentId, orderNum),
    save: {
      check: menuProblems,
      send: async (values, { client }) => {
        const saved = await source.save(menuDraft(entry, values))
        await client.invalidateQueries({ queryKey: keyOf(source.findAll) })
        return () => {
          toast.success(say(menuText.saved))
          onSaved(saved.id)
        }
      },
    },
    unsaved: (changed, { nameCn, nameEn }) => (changed.length > 0 ? [(lang === 'cn' ? nameCn : nameEn) || say(menuText.addTitle)] : []),
  })
  const { mayLeave } = form
  useEffect(() => {
    guard.current = mayLeave
    return () => {
      guard.current = allowLeave
    }
  }, [guard, mayLeave])
  return form
}
