import { batchCalls, type KeptRule } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import type { RecordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'

/** Keeps a rule under a name; that of the chosen rule is proposed, and replaces it. */
function KeepDialog({
  rule,
  proposed,
  onKept,
  onClose,
}: {
  readonly rule: RecordingRule
  readonly proposed: string
  readonly onKept: (kept: KeptRule) => void
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const form = useForm<{ readonly name: string }>({
    initial: () => ({ name: proposed }),
    save: sendWith(batchCalls.saveRule, {
      invalidates: [batchCalls.rules],
      input: ({ name }: { readonly name: string }) => ({ body: { name, rule } }),
      onSaved: (kept) => {
        toast.success(say(text.keptDone))
        onKept(kept)
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={say(text.keep)} width={420} ready={form.values.name.trim() !== ''} onClose={onClose}>
      <TextField of={form} name="name" label={say(text.keepName)} maxLength={batchLimits.nameLength} />
    </FormDialog>
  )
}

/** The rules that the company keeps: one is chosen, kept or deleted. */
export function KeptRules({ rule, onRule }: { readonly rule: RecordingRule; readonly onRule: (rule: RecordingRule) => void }) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const [chosen, setChosen] = useState<number | null>(null)
  const [isKeeping, setKeeping] = useState(false)
  const rules = useCall(batchCalls.rules, {}, { noErrorPage: true }).data ?? []
  const remove = useSend(batchCalls.removeRule, { invalidates: [batchCalls.rules] })
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
      {isKeeping && (
        <KeepDialog rule={rule} proposed={current?.name ?? ''} onKept={({ id }) => setChosen(id)} onClose={() => setKeeping(false)} />
      )}
      {dialog}
    </div>
  )
}
