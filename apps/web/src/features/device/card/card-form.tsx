import { cardCalls } from '@undertone/domain/device/card/card.calls'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { to } from '@undertone/domain/index/to'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { type AnyRow, type FormMode, type FormValues, submittedValue } from '../../../resource/core/form-values.ts'
import { FormFields } from '../../../resource/form/form-fields.tsx'
import { RowForm } from '../../../resource/form/row-form.tsx'
import { useRowForm } from '../../../resource/form/use-row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormFoot } from '../../../ui/form/form-foot.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from './card.module.css'
import { cardText } from './card.text.ts'
import { CardChannelTable } from './card-channel-table.tsx'
import { type ChannelDraft, changedChannels, channelBody, channelProblems } from './card-channels.ts'

const countOf = (values: FormValues) => submittedValue(collectCard.fields.channelCount, values.channelCount)

/** The channels of a card until they are saved; `changed` are those to send. */
function useChannels(initialChannels: readonly ChannelDraft[]) {
  // As with the fields: a refetch meanwhile does not change this form.
  const [stored] = useState(initialChannels)
  const [channels, setChannels] = useState(stored)
  const [isChecked, setChecked] = useState(false)
  const [saveError, setSaveError] = useState<string | null>(null)
  const send = useSend(cardCalls.saveChannels, { invalidates: [cardCalls.channels, callsFor(collectCard).findPage] })
  const change = useCallback(
    (draft: ChannelDraft) => setChannels((before) => before.map((one) => (one.number === draft.number ? draft : one))),
    [],
  )
  /** Focuses the first invalid field; true if there is none. */
  function check(): boolean {
    setChecked(true)
    const wrong = channels.find((one) => Object.keys(channelProblems(one, channels)).length > 0)
    const [name] = wrong ? Object.keys(channelProblems(wrong, channels)) : []
    if (wrong) document.getElementById(`channel-${wrong.number}-${name}`)?.focus()
    return !wrong
  }
  /** Resolves to false after an error, which is then shown. */
  async function save(id: number, sent: readonly ChannelDraft[]): Promise<boolean> {
    if (sent.length === 0) return true
    return send.mutateAsync({ body: { id, channels: sent.map(channelBody) } }).then(
      () => true,
      (error: Error) => {
        setSaveError(error.message)
        return false
      },
    )
  }
  const clearError = () => setSaveError(null)
  const changed = changedChannels(stored, channels)
  return { stored, channels, changed, change, isChecked, check, save, saveError, clearError, busy: send.isPending }
}

/** The channels of a stored card; while a changed channel count is not saved they cannot be edited. */
function ChannelSection({
  of: { channels, change, isChecked, saveError },
  pendingCount,
}: {
  readonly of: ReturnType<typeof useChannels>
  /** The channel count to save first. */
  readonly pendingCount: string | null
}) {
  const say = useText()
  const bound = channels.filter((one) => one.mappingId !== null).length
  return (
    <>
      <header className={styles.channelsHead}>
        <h2>{say(cardText.channels)}</h2>
        <span>{say(cardText.bound, { count: bound, all: channels.length })}</span>
      </header>
      {pendingCount !== null && (
        <p className={styles.note} data-waits="true" role="status">
          {say(cardText.countWaits, { count: pendingCount })}
        </p>
      )}
      <FormError message={saveError} />
      <CardChannelTable channels={channels} disabled={pendingCount !== null} isChecked={isChecked} onChange={change} />
    </>
  )
}

/** The form of a card: its fields and channels. A changed channel count is saved first, since it unbinds the points. */
export function CardForm({
  mode,
  row,
  stored: initialChannels,
  onShow,
}: {
  readonly mode: FormMode
  readonly row: AnyRow | null
  readonly stored: readonly ChannelDraft[]
  /** Opens a card as stored. */
  readonly onShow: (id: number) => void
}) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { ask, dialog: warning } = useConfirm()
  const channels = useChannels(initialChannels)
  const isResized = (values: FormValues) => mode === 'Edit' && countOf(values) !== countOf(opened)

  /** Asks for confirmation before points are unbound, and validates the channels before anything is sent. */
  async function beforeSave(values: FormValues): Promise<boolean> {
    channels.clearError()
    if (!isResized(values)) return channels.check()
    const bound = channels.stored.filter((one) => one.mappingId !== null)
    if (bound.length === 0) return true
    const names = bound.map((one) => `${say(cardText.channelOf, { number: one.number })} · ${one.mappingName ?? `#${one.mappingId}`}`)
    return ask({ title: say(cardText.resizeTitle), names, note: say(cardText.resizeNote), action: say(cardText.resizeAction) })
  }
  async function afterSaving(saved: AnyRow, done: () => void): Promise<void> {
    if (mode !== 'Edit') {
      // A copy gets the settings of the other card, but not its points: a point can be on one channel only.
      const copied = channels.stored.filter((one) => one.number <= Number(saved.channelCount)).map((one) => ({ ...one, mappingId: null }))
      done()
      await channels.save(saved.id, copied)
      return onShow(saved.id)
    }
    if (typeof saved.channelCount === 'number' && saved.channelCount !== countOf(opened)) {
      done()
      const unbound = Number(saved.unbound ?? 0)
      if (unbound > 0) toast.success(say(cardText.unbound, { count: unbound }))
      return onShow(saved.id)
    }
    if (!(await channels.save(saved.id, channels.changed))) return
    done()
    void navigate(to.cards())
  }
  const of = useRowForm({
    resource: collectCard,
    mode,
    row,
    otherChanges: () => channels.changed.map((one) => say(cardText.channelOf, { number: one.number })),
    beforeSave,
    onSaved: (saved, done) => void afterSaving(saved, done),
  })
  const { values, opened, submit, busy } = of
  const pendingCount = isResized(values) ? String(values.channelCount ?? '') : null
  const isNew = mode !== 'Edit'
  return (
    <RowForm of={of} className={styles.form ?? ''}>
      <FormFields of={of} />
      {isNew ? <p className={styles.note}>{say(cardText.channelsLater)}</p> : <ChannelSection of={channels} pendingCount={pendingCount} />}
      <FormFoot>
        <Button onClick={() => void navigate(to.cards())}>{say(cardText.cancel)}</Button>
        <Button kind="primary" busy={busy || channels.busy} onClick={() => void submit()}>
          {say(isNew ? cardText.saveNext : cardText.save)}
        </Button>
      </FormFoot>
      {warning}
    </RowForm>
  )
}
