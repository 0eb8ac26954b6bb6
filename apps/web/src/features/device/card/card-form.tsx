import { cardCalls } from '@undertone/domain/device/card/card.calls'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { Form } from 'antd'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { type AnyRow, type FormMode, type FormValues, sentValue } from '../../../resource/core/form-values.ts'
import { FormFields } from '../../../resource/form/form-fields.tsx'
import { type OpenForm, RowForm, useOpenForm } from '../../../resource/form/row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirmLoss } from '../../../ui/overlay/confirm-dialog.tsx'
import { cardText } from './card.text.ts'
import { CardChannelTable } from './card-channel-table.tsx'
import { type ChannelDraft, changedChannels, channelProblems, sentChannel } from './card-channels.ts'

const listPath = '/configureManagement/collectCard'
const countOf = (values: FormValues) => sentValue(collectCard.fields.channelCount, values.channelCount)

/** The form of a card: its fields, and the channels that it has. Another channel count is saved first, since it unbinds the points. */
export function CardForm({
  mode,
  row,
  stored: given,
  onShow,
}: {
  readonly mode: FormMode
  readonly row: AnyRow | null
  readonly stored: readonly ChannelDraft[]
  /** Opens a card as it is stored now. */
  readonly onShow: (id: number) => void
}) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { ask, dialog: warning } = useConfirmLoss()
  // As with the fields: what is asked for again meanwhile is no change of this form.
  const [stored] = useState(given)
  const [channels, setChannels] = useState(stored)
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = useSend(cardCalls.saveChannels, { invalidates: [cardCalls.channels, callsFor(collectCard).findPage] })
  const changed = changedChannels(stored, channels)
  const change = useCallback(
    (draft: ChannelDraft) => setChannels((before) => before.map((one) => (one.number === draft.number ? draft : one))),
    [],
  )
  const isResized = (values: FormValues) => mode === 'Edit' && countOf(values) !== countOf(opened)

  /** The points are asked for by name before they are unbound, and the channels are checked before anything is sent. */
  async function mayGoOn(values: FormValues): Promise<boolean> {
    setRefusal(null)
    if (isResized(values)) {
      const bound = stored.filter((one) => one.mappingId !== null)
      if (bound.length === 0) return true
      const names = bound.map((one) => `${say(cardText.channelOf, { number: one.number })} · ${one.mappingName ?? `#${one.mappingId}`}`)
      return ask({ title: say(cardText.resizeTitle), names, note: say(cardText.resizeNote), action: say(cardText.resizeAction) })
    }
    setChecked(true)
    const wrong = channels.find((one) => Object.keys(channelProblems(one, channels)).length > 0)
    const [name] = wrong ? Object.keys(channelProblems(wrong, channels)) : []
    if (wrong) document.getElementById(`channel-${wrong.number}-${name}`)?.focus()
    return !wrong
  }
  async function sendChannels(id: number, sent: readonly ChannelDraft[]): Promise<boolean> {
    if (sent.length === 0) return true
    return send.mutateAsync({ body: { id, channels: sent.map(sentChannel) } }).then(
      () => true,
      (error: Error) => {
        setRefusal(error.message)
        return false
      },
    )
  }
  async function afterSaving(saved: AnyRow, done: () => void): Promise<void> {
    if (mode !== 'Edit') {
      // A copy has the settings of the other card; a point stands at one channel, so that the points stay where they are.
      const copied = stored.filter((one) => one.number <= Number(saved.channelCount)).map((one) => ({ ...one, mappingId: null }))
      done()
      await sendChannels(saved.id, copied)
      return onShow(saved.id)
    }
    if (typeof saved.channelCount === 'number' && saved.channelCount !== countOf(opened)) {
      done()
      const unbound = Number(saved.unbound ?? 0)
      if (unbound > 0) toast.success(say(cardText.unbound, { count: unbound }))
      return onShow(saved.id)
    }
    if (!(await sendChannels(saved.id, changed))) return
    done()
    void navigate(listPath)
  }
  const of: OpenForm = useOpenForm({
    resource: collectCard,
    mode,
    row,
    lost: () => changed.map((one) => say(cardText.channelOf, { number: one.number })),
    mayGoOn,
    onSaved: (saved, done) => void afterSaving(saved, done),
  })
  const { form, opened, save, busy } = of
  const watched: FormValues | undefined = Form.useWatch([], form)
  const waits = isResized({ ...opened, ...watched })
  const isNew = mode !== 'Edit'

  return (
    <RowForm of={of} className="card-form">
      <FormFields resource={collectCard} opened={opened} mode={mode} row={row} />
      {isNew ? (
        <p className="card-note">{say(cardText.channelsLater)}</p>
      ) : (
        <>
          <header className="card-channels-head">
            <h2>{say(cardText.channels)}</h2>
            <span>{say(cardText.bound, { count: channels.filter((one) => one.mappingId !== null).length, all: channels.length })}</span>
          </header>
          {waits && (
            <p className="card-note" data-waits="true" role="status">
              {say(cardText.countWaits, { count: String(watched?.channelCount ?? '') })}
            </p>
          )}
          {refusal && (
            <p className="resource-refusal" role="alert">
              {refusal}
            </p>
          )}
          <CardChannelTable channels={channels} disabled={waits} isChecked={isChecked} onChange={change} />
        </>
      )}
      <footer className="resource-page-foot">
        <Kbd keys="Ctrl+Enter" />
        <Button onClick={() => void navigate(listPath)}>{say(cardText.cancel)}</Button>
        <Button kind="primary" busy={busy || send.isPending} onClick={() => void save()}>
          {say(isNew ? cardText.saveNext : cardText.save)}
        </Button>
      </footer>
      {warning}
    </RowForm>
  )
}
