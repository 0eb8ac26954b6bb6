import { type SavedView, type ViewContent, viewCalls } from '@undertone/domain/view/view.calls'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { uiText } from '../../ui/control/ui.text.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { ViewWords } from './view.text.ts'

const invalidates = [viewCalls.list]
const params = ({ id }: SavedView) => ({ id: String(id) })

/** What a user does with the views of a page; failures and what was done are shown as messages. */
export function useViewActions(page: string, content: ViewContent, words: ViewWords) {
  const say = useText()
  const toast = useToast()
  const add = useSend(viewCalls.add, { invalidates })
  const edit = useSend(viewCalls.edit, { invalidates })
  const remove = useSend(viewCalls.remove, { invalidates })
  const share = useSend(viewCalls.share, { invalidates })
  const setDefault = useSend(viewCalls.setDefault, { invalidates })
  const done = async (sent: Promise<unknown>, message?: string): Promise<boolean> => {
    try {
      await sent
      if (message) toast.success(message)
      return true
    } catch (error) {
      toast.error(error as Error)
      return false
    }
  }
  const restore = async ({ name, content, isShared, isDefault }: SavedView) => {
    const again = await add.mutateAsync({ body: { page, name, content } })
    if (isShared) await share.mutateAsync({ params: params(again), body: { isShared } })
    if (isDefault) await setDefault.mutateAsync({ body: { page, id: again.id } })
  }
  return {
    save: (name: string) => done(add.mutateAsync({ body: { page, name, content } }), say(words.saved, { name })),
    update: (one: SavedView) => done(edit.mutateAsync({ params: params(one), body: { content } }), say(words.updated, { name: one.name })),
    rename: (one: SavedView, name: string) => done(edit.mutateAsync({ params: params(one), body: { name } })),
    share: (one: SavedView) => done(share.mutateAsync({ params: params(one), body: { isShared: !one.isShared } })),
    makeDefault: (one: SavedView) => done(setDefault.mutateAsync({ body: { page, id: one.isDefault ? null : one.id } })),
    remove: async (one: SavedView) => {
      if (!(await done(remove.mutateAsync({ params: params(one) })))) return
      toast.success(say(words.removed, { name: one.name }), { label: say(uiText.undo), run: () => void done(restore(one)) })
    },
  }
}
