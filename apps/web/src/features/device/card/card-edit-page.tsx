import { cardCalls } from '@undertone/domain/device/card/card.calls'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { cardScreens } from '@undertone/domain/device/card/card.screens'
import { to } from '@undertone/domain/index/to'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import type { FormMode } from '../../../resource/core/form-values.ts'
import { useEditedRow } from '../../../resource/form/edited-row.ts'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import styles from '../shared/device.module.css'
import { cardText } from './card.text.ts'
import { CardChannelTable } from './card-channel-table.tsx'
import { draftOf } from './card-channels.ts'
import { CardForm } from './card-form.tsx'
import { CardLivePanel } from './card-live-panel.tsx'

const titleBy = {
  View: cardText.viewCard,
  Create: cardText.newCard,
  CreateFromCopy: cardText.copyCard,
  Edit: cardText.editCard,
} satisfies Record<FormMode, unknown>

/** The form of one card with its channels: `id` edits it, `copy` copies another one; without either, a new card. */
export function CardEditPage() {
  const say = useText()
  const [at, go] = useAddress(cardScreens.cardForm.query)
  const [version, setVersion] = useState(0)
  const { source, detail, mode } = useEditedRow(collectCard, at)
  const stored = useCall(cardCalls.channels, { params: { id: String(source) } }, { enabled: source !== null, fetchOnOpen: true })
  const channels = useMemo(() => (source === null ? [] : stored.data?.channels.map(draftOf)), [source, stored.data])
  const row = detail.data ?? null
  const failed = detail.isError ? detail : stored.isError ? stored : null
  const isLoaded = source === null || (row !== null && channels !== undefined)

  /** Shows a saved card as stored on the server. */
  async function show(cardId: number): Promise<void> {
    if (at.id !== cardId) return go({ id: cardId, copy: null }, 'replace')
    await Promise.all([detail.refetch(), stored.refetch()])
    setVersion((before) => before + 1)
  }

  return (
    <Page
      title={say(titleBy[mode])}
      subtitle={mode === 'Edit' && row ? String(row.name) : undefined}
      actions={
        <Link className={styles.back} to={to.cards()}>
          {say(cardText.backToCards)}
        </Link>
      }
    >
      {failed && <ErrorNote error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && !isLoaded && <Skeletons shape="form" />}
      {isLoaded && at.id !== null && row && <CardLivePanel id={at.id} channels={channels ?? []} />}
      {isLoaded && mode === 'View' && row && (
        <>
          <RowDetail resource={collectCard} row={row} />
          <CardChannelTable channels={channels ?? []} disabled problemAt={() => null} onChange={() => undefined} />
        </>
      )}
      {isLoaded && mode !== 'View' && (
        <CardForm
          key={`${mode}:${source}:${version}`}
          mode={mode}
          row={row}
          stored={channels ?? []}
          onShow={(cardId) => void show(cardId)}
        />
      )}
    </Page>
  )
}
