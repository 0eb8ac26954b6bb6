import { useQueryClient } from '@tanstack/react-query'
import type { Call, InputOf } from '@undertone/domain/core/call'
import {
  diagnosticModelCalls as calls,
  type ModelCustomer,
  type ModelDetail,
  type ModelVersionRecord,
} from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { send } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useJob } from '../../../resource/job/use-job.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { modelText } from './model.text.ts'

/** What changes a model: comparing, switching, rolling back and deleting, each confirmed where other people's findings change or something is lost. */
export function useModelActions(model: ModelDetail, onRemoved: () => void) {
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const { job, isStopping, follow, forget, cancel } = useJob(`ut.model.${model.id}`)
  const refresh = () =>
    Promise.all([calls.findPage, calls.detailHistory].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
  /** Sends a change; resolves to whether it was made. */
  async function change<C extends Call>(call: C, input: InputOf<C>, done: string): Promise<boolean> {
    try {
      await send(call, input, { noErrorPage: true })
      toast.success(done)
      return true
    } catch (error) {
      toast.error(error as Error)
      return false
    } finally {
      await refresh()
    }
  }
  const confirmed = (title: string, names: readonly string[], action: string, note?: string) =>
    ask({ title, names, action, ...(note === undefined ? {} : { note }) })
  return {
    dialog,
    job,
    isStopping,
    stop: () => void cancel().catch((error: Error) => toast.error(error)),
    compare: async ({ id }: ModelVersionRecord): Promise<void> => {
      try {
        const ended = await follow(await send(calls.compare, { body: { versionId: id } }, { noErrorPage: true }))
        forget()
        if (ended?.state === 'done') toast.success(say(modelText.compared))
        else if (ended?.message) toast.error(ended.message)
      } catch (error) {
        toast.error(error as Error)
      }
      await refresh()
    },
    switchTo: async ({ id, number }: ModelVersionRecord): Promise<void> => {
      const isSure = await confirmed(
        say(modelText.switchTitle, { n: number }),
        [model.name],
        say(modelText.switchTo),
        say(modelText.switchNote),
      )
      if (isSure) await change(calls.switch, { body: { id: model.id, versionId: id } }, say(modelText.switched, { n: number }))
    },
    switchOff: async (): Promise<void> => {
      const isSure = await confirmed(say(modelText.switchOffTitle), [model.name], say(modelText.switchOff), say(modelText.switchNote))
      if (isSure) await change(calls.switch, { body: { id: model.id, versionId: null } }, say(modelText.switchedOff))
    },
    /** The customer gets what all others have. */
    endChoice: async ({ tenantId, name }: ModelCustomer): Promise<void> => {
      const isSure = await confirmed(say(modelText.asAllTitle), [name], say(modelText.asAll), say(modelText.againNote))
      const versionId = model.history.find((version) => version.isInUse)?.id ?? null
      if (isSure) await change(calls.switch, { body: { id: model.id, versionId, tenantIds: [tenantId] } }, say(modelText.customersSwitched))
    },
    rollBack: async (): Promise<void> => {
      const isSure = await confirmed(say(modelText.rollBackTitle), [model.name], say(modelText.rollBack), say(modelText.againNote))
      if (isSure) await change(calls.rollBack, { body: { id: model.id } }, say(modelText.rolledBack))
    },
    removeVersion: async ({ id, number }: ModelVersionRecord): Promise<void> => {
      const isSure = await confirmed(say(modelText.removeVersionTitle, { n: number }), [model.name], say(modelText.removeVersion))
      if (isSure) await change(calls.removeHistory, { query: { id: String(id) } }, say(modelText.versionRemoved))
    },
    remove: async (): Promise<void> => {
      const isSure = await confirmed(say(modelText.removeTitle), [model.name], say(modelText.remove))
      if (isSure && (await change(calls.remove, { query: { id: String(model.id) } }, say(modelText.removed)))) onRemoved()
    },
  }
}
