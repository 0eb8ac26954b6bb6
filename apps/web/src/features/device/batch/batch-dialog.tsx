import { memberOf } from '@undertone/domain/core/enum'
import { type CommandCode, commandKind, commandRow } from '@undertone/domain/device/command/device-commands.table'
import { batchParallel } from '@undertone/domain/device/setting/command-batch.calls'
import { to } from '@undertone/domain/index/to'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { batchText } from './batch.text.ts'
import { type BatchTargets, batchCallsOf } from './batch-calls.ts'

/** Width in px: three selects, one below the other. */
const width = 420
/** How long a command may wait, hours (guess: a shift, a day, a weekend, a week). */
const waits = [1, 8, 24, 72, 168]
/** Devices at a time (guess: one by one, carefully, and all). */
const parallels = [1, 5, batchParallel.initial, 100, batchParallel.max]

interface BatchValues {
  readonly kind: CommandCode
  readonly waitHours: number
  readonly parallel: number
}

/** Sends one command to the chosen devices, some at a time, and goes on to its progress. */
export function BatchDialog({
  of,
  rows,
  commands,
  onClose,
}: {
  readonly of: BatchTargets
  readonly rows: readonly AnyRow[]
  readonly commands: readonly CommandCode[]
  readonly onClose: (started: boolean) => void
}) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const form = useForm<BatchValues>({
    initial: () => ({
      kind: commands.includes('readParams') ? 'readParams' : (commands[0] ?? 'readParams'),
      waitHours: 24,
      parallel: batchParallel.initial,
    }),
    derive: ({ kind }) => (kind === undefined ? {} : { waitHours: commandRow(kind).waitHours }),
    save: sendWith(batchCallsOf(of).add, {
      input: (values) => ({ body: { ids: rows.map(({ id }) => id), ...values } }),
      invalidates: [batchCallsOf(of).findPage],
      onSaved: ({ id }) => {
        toast.success(say(batchText.started))
        onClose(true)
        void navigate(to.commandBatches({ of, id }))
      },
    }),
  })
  const { kind } = form.values
  const note = kind === 'collectWave' ? say(batchText.ownWave) : kind === 'restart' ? say(batchText.restartNote) : undefined
  return (
    <FormDialog
      of={form}
      title={say(batchText.title, { count: rows.length })}
      width={width}
      action={say(batchText.start)}
      ready={commands.length > 0}
      onClose={() => onClose(false)}
    >
      <SelectField
        of={form}
        name="kind"
        label={say(batchText.command)}
        help={note}
        options={commands.map((value) => ({ value, label: say(memberOf(commandKind, value) ?? batchText.command) }))}
      />
      <SelectField
        of={form}
        name="parallel"
        label={say(batchText.parallel)}
        help={say(batchText.parallelHelp)}
        options={parallels.map((value) => ({ value, label: String(value) }))}
      />
      <SelectField
        of={form}
        name="waitHours"
        label={say(batchText.waitHours)}
        options={waits.map((value) => ({ value, label: say(batchText.hours, { hours: value }) }))}
      />
    </FormDialog>
  )
}
