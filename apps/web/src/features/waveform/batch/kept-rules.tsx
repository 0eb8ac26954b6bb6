import { batchCalls } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { telemetryBatchCalls } from '@undertone/domain/waveform/batch/telemetry-batch.calls'
import { Select } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type FormSend, useForm } from '../../../ui/form/use-form.ts'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'

/** How a rule is kept under a name; `onKept` follows. */
export type Keeping = (onKept: (kept: { readonly id: number }) => void) => FormSend<{ readonly name: string }>

/** Keeps a rule under a name; that of the chosen rule is proposed, and replaces it. */
function KeepDialog({
  keeping,
  proposed,
  onKept,
  onClose,
}: {
  readonly keeping: Keeping
  readonly proposed: string
  readonly onKept: (id: number) => void
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const form = useForm<{ readonly name: string }>({
    initial: () => ({ name: proposed }),
    save: keeping(({ id }) => {
      toast.success(say(text.keptDone))
      onKept(id)
      onClose()
    }),
  })
  return (
    <FormDialog of={form} title={say(text.keep)} width={420} ready={form.values.name.trim() !== ''} onClose={onClose}>
      <TextField of={form} name="name" label={say(text.keepName)} maxLength={batchLimits.nameLength} />
    </FormDialog>
  )
}

/** The rules that the company keeps for a source: one is chosen, kept or deleted. */
export function KeptRules<R>({
  rules,
  keeping,
  onRule,
}: {
  readonly rules: readonly { readonly id: number; readonly name: string; readonly rule: R }[]
  readonly keeping: Keeping
  readonly onRule: (rule: R) => void
}) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const [chosen, setChosen] = useState<number | null>(null)
  const [isKeeping, setKeeping] = useState(false)
  const remove = useSend(batchCalls.removeRule, { invalidates: [batchCalls.rules, telemetryBatchCalls.rules] })
  const current = rules.find(({ id }) => id === chosen)
  const drop = async () => {
    if (!current || !(await ask({ title: say(text.dropRuleTitle), names: [current.name] }))) return
    remove.mutate({ params: { id: String(current.id) } }, { onSuccess: () => setChosen(null), onError: (error) => void toast.error(error) })
  }
  return (
    <div className={styles.tools}>
      <Select<number>
        className={styles.keptSelect ?? ''}
        aria-label={say(text.kept)}
        value={current?.id ?? null}
        options={rules.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={say(text.chooseRule)}
        notFoundContent={say(text.noRules)}
        onChange={(id) => {
          setChosen(id)
          const found = rules.find((one) => one.id === id)
          if (found) onRule(found.rule)
        }}
      />
      <Button onClick={() => setKeeping(true)}>{say(text.keep)}</Button>
      {current && <IconButton icon="trash" label={say(text.dropRule)} onClick={() => void drop()} />}
      {isKeeping && <KeepDialog keeping={keeping} proposed={current?.name ?? ''} onKept={setChosen} onClose={() => setKeeping(false)} />}
      {dialog}
    </div>
  )
}
