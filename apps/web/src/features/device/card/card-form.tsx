import { cardCalls } from '@undertone/domain/device/card/card.calls'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { to } from '@undertone/domain/index/to'
import { useCallback } from 'react'
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
import { sendWith } from '../../../ui/form/send-with.ts'
import { type Form, useForm } from '../../../ui/form/use-form.ts'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from './card.module.css'
import { cardText } from './card.text.ts'
import { CardChannelTable } from './card-channel-table.tsx'
import { type ChannelDraft, changedChannels, channelBody, channelPaths } from './card-channels.ts'

const staleAfterChannels = [cardCalls.channels, callsFor(collectCard).findPage]

const countOf = (values: FormValues) => submittedValue(collectCard.fields.channelCount, values.channelCount)

interface Channels {
  readonly channels: readonly ChannelDraft[]
}

/** The channels of a card until they are saved. */
function useChannels(cardId: number, stored: readonly ChannelDraft[]): Form<Channels> {
  return useForm<Channels>({
    initial: () => ({ channels: stored }),
    idOf: (name) => name,
    rules: ({ channels }) => channelPaths(channels),
    save: {
      // The fields of a channel depend on its type: the rules check them.
      send: sendWith(cardCalls.saveChannels, {
        input: ({ channels }: Channels, opened) => ({
          body: { id: cardId, channels: changedChannels(opened.channels, channels).map(channelBody) },
        }),
        invalidates: staleAfterChannels,
      }).send,
    },
  })
}

/** The channels of a stored card; while a changed channel count is not saved they cannot be edited. */
function ChannelSection({
  of: { values, update, problemAt, error },
  pendingCount,
}: {
  readonly of: Form<Channels>
  /** The channel count to save first. */
  readonly pendingCount: string | null
}) {
  const say = useText()
  const { channels } = values
  const bound = channels.filter((one) => one.mappingId !== null).length
  const change = useCallback(
    (draft: ChannelDraft) => update((now) => ({ channels: now.channels.map((one) => (one.number === draft.number ? draft : one)) })),
    [update],
  )
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
      <FormError message={error?.message} />
      <CardChannelTable channels={channels} disabled={pendingCount !== null} problemAt={problemAt} onChange={change} />
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
  const channels = useChannels(row?.id ?? 0, initialChannels)
  const copyChannels = useSend(cardCalls.saveChannels, { invalidates: staleAfterChannels })
  const changed = changedChannels(channels.opened.channels, channels.values.channels)
  const isResized = (values: FormValues) => mode === 'Edit' && countOf(values) !== countOf(opened)

  /** Asks for confirmation before points are unbound, and validates the channels before anything is sent. */
  async function beforeSave(values: FormValues): Promise<boolean> {
    if (!isResized(values)) return channels.check()
    const bound = channels.opened.channels.filter((one) => one.mappingId !== null)
    if (bound.length === 0) return true
    const names = bound.map((one) => `${say(cardText.channelOf, { number: one.number })} · ${one.mappingName ?? `#${one.mappingId}`}`)
    return ask({ title: say(cardText.resizeTitle), names, note: say(cardText.resizeNote), action: say(cardText.resizeAction) })
  }
  async function afterSaving(saved: AnyRow, done: () => void): Promise<void> {
    if (mode !== 'Edit') {
      // A copy gets the settings of the other card, but not its points: a point can be on one channel only.
      const copied = channels.opened.channels
        .filter((one) => one.number <= Number(saved.channelCount))
        .map((one) => channelBody({ ...one, mappingId: null }))
      done()
      if (copied.length > 0) await copyChannels.mutateAsync({ body: { id: saved.id, channels: copied } }).catch(toast.error)
      return onShow(saved.id)
    }
    if (typeof saved.channelCount === 'number' && saved.channelCount !== countOf(opened)) {
      done()
      const unbound = Number(saved.unbound ?? 0)
      if (unbound > 0) toast.success(say(cardText.unbound, { count: unbound }))
      return onShow(saved.id)
    }
    if (changed.length > 0 && !(await channels.submit())) return
    done()
    void navigate(to.cards())
  }
  const of = useRowForm({
    resource: collectCard,
    mode,
    row,
    otherChanges: () => changed.map((one) => say(cardText.channelOf, { number: one.number })),
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
        <Button kind="primary" busy={busy || channels.busy || copyChannels.isPending} onClick={() => void submit()}>
          {say(isNew ? cardText.saveNext : cardText.save)}
        </Button>
      </FormFoot>
      {warning}
    </RowForm>
  )
}
