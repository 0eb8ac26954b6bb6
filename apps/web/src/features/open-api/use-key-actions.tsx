import { type OpenApiKeyRecord, openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { openApiText } from './parts/open-api.text.ts'

/** Enables, disables and removes keys, after a confirmation where something is lost; `dialog` is the confirmation. */
export function useKeyActions() {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const enable = useSend(openApiCalls.updateEnabled, { invalidates: [openApiCalls.findPage] })
  const remove = useSend(openApiCalls.remove, { invalidates: [openApiCalls.findPage] })
  const onError = (error: Error) => void toast.error(error)
  const setEnabled = async (key: OpenApiKeyRecord, enabled: boolean): Promise<void> => {
    const loss = {
      title: say(openApiText.disableTitle),
      names: [key.name],
      note: say(openApiText.disableNote),
      action: say(openApiText.disable),
    }
    if (!enabled && !(await ask(loss))) return
    const onSuccess = () => toast.success(say(enabled ? openApiText.enabled : openApiText.disabled))
    enable.mutate({ body: { id: key.id, enabled } }, { onSuccess, onError })
  }
  const removeKey = async (key: OpenApiKeyRecord): Promise<void> => {
    const loss = { title: say(openApiText.removeTitle), names: [key.name], note: say(openApiText.removeNote) }
    if (!(await ask(loss))) return
    remove.mutate({ params: { ids: String(key.id) } }, { onSuccess: () => toast.success(say(openApiText.removed)), onError })
  }
  return { setEnabled, removeKey, dialog }
}
