import { component } from '@undertone/domain/asset/component.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { type ModelMachine, machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { modelText } from './model.text.ts'
import { chosenKeys, hasUpdate, type ModelChoice } from './model-choice.ts'

const invalidates = [
  machineModelCalls.machines,
  callsFor(machineModel).detail,
  callsFor(machineModel).findPage,
  ...[equipment, component, mapping].flatMap((of) => [callsFor(of).findPage, callsFor(of).detail]),
  monitorCalls.tree,
]

/** The machines that use a template, by page, and others that are selected to be attached. */
export function useModelMachines(modelId: number, others: readonly number[]) {
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 })
  const options = { keepPrevious: true, noErrorPage: true, staleMs: 0 }
  const followers = useCall(machineModelCalls.machines, { body: { id: modelId, ...page } }, options)
  const chosen = useCall(
    machineModelCalls.machines,
    { body: { id: modelId, equipmentIds: [...others] } },
    { ...options, enabled: others.length > 0 },
  )
  const following = followers.data?.records ?? []
  const attached = others.length === 0 ? [] : (chosen.data?.records ?? []).filter(({ id }) => !following.some((one) => one.id === id))
  const refetch = () => {
    void followers.refetch()
    if (others.length > 0) void chosen.refetch()
  }
  return { followers, following, machines: [...attached, ...following], page, setPage, refetch }
}

/** Applies the selected changes of a template to its machines, and detaches machines; `dialog` is the confirmation. */
export function useModelActions({
  row,
  mark,
  machines,
  choice,
  isIncluded,
  onApplied,
  onDetached,
  onConflict,
}: {
  readonly row: AnyRow
  readonly mark: string
  readonly machines: readonly ModelMachine[]
  readonly choice: ModelChoice
  readonly isIncluded: (machine: ModelMachine) => boolean
  readonly onApplied: () => void
  readonly onDetached: () => void
  readonly onConflict: () => void
}) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const apply = useSend(machineModelCalls.apply, { invalidates })
  const detach = useSend(machineModelCalls.detach, { invalidates })
  const toUpdate = machines.filter((machine) => isIncluded(machine) && hasUpdate(choice, machine, Number(row.version)))

  function applyChanges(): void {
    if (toUpdate.length === 0 || apply.isPending) return
    apply.mutate(
      { body: { id: row.id, mark, machines: toUpdate.map((machine) => ({ id: machine.id, keys: chosenKeys(choice, machine) })) } },
      {
        onSuccess: (done) => {
          toast.success(say(modelText.applied, done))
          onApplied()
        },
        onError: onConflict,
      },
    )
  }
  async function detachMachines(selected: readonly ModelMachine[]): Promise<void> {
    const names = selected.map(({ name }) => name)
    const sure = await ask({
      title: say(modelText.detachTitle, { count: names.length }),
      names,
      note: say(modelText.detachNote),
      action: say(modelText.detach),
    })
    if (!sure) return
    const done = await detach.mutateAsync({ body: { ids: selected.map(({ id }) => id) } })
    toast.success(say(modelText.detached, { count: done.changed }))
    onDetached()
  }
  return { applyChanges, detachMachines, count: toUpdate.length, apply, isDetaching: detach.isPending, dialog }
}
