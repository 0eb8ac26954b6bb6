import { rolloutState } from '@undertone/domain/firmware/firmware.enums'
import { firmwareScreens } from '@undertone/domain/firmware/firmware.screens'
import { rolloutCalls } from '@undertone/domain/firmware/rollout.calls'
import { useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordList } from '../../../resource/record-list/record-list.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import styles from '../shared/firmware.module.css'
import { rolloutText } from '../shared/firmware.text.ts'
import { rolloutColumns } from './rollout-columns.tsx'
import { RolloutDetail } from './rollout-detail.tsx'
import { RolloutDevices } from './rollout-devices.tsx'
import { RolloutForm } from './rollout-form.tsx'
import { useRolloutActions } from './use-rollout-actions.tsx'

/** How often progress is read, ms: roll-outs advance in this step. */
const refreshMs = 3000

const filters: readonly RecordFilter<'keyword' | 'state'>[] = [
  { kind: 'keyword', key: 'keyword', label: rolloutText.keyword, width: 260 },
  { kind: 'choice', key: 'state', of: rolloutState, label: rolloutText.state, all: rolloutText.anyState, width: 170 },
]

/** The chosen roll-out: its facts, and its devices. */
function Chosen({ id }: { readonly id: number }) {
  const say = useText()
  const { data, error, refetch } = useCall(rolloutCalls.findPage, { body: { id } }, { noErrorPage: true, refreshMs })
  const found = data?.records[0]
  if (found) {
    return (
      <div className={styles.page}>
        <RolloutDetail of={found} />
        <RolloutDevices key={id} id={id} refreshMs={refreshMs} />
      </div>
    )
  }
  if (data) return <EmptyState title={say(rolloutText.unknown)} />
  return error ? <ErrorNote error={error} retry={() => void refetch()} /> : <Skeletons count={6} />
}

/** Roll-outs of firmware: their progress, the devices of one, and the form of a new one, which a link opens with its package. */
export function RolloutPage() {
  const say = useText()
  const { can } = useSession()
  const [{ id, firmwareId }, change] = useAddress(firmwareScreens.firmwareRollouts.query)
  const [isAdding, setAdding] = useState(false)
  const { buttonsOf, dialog } = useRolloutActions()
  const mayAdd = can(rolloutCalls.add.access)
  const close = () => {
    setAdding(false)
    change({ firmwareId: null })
  }
  return (
    <RecordList<typeof rolloutCalls.findPage>
      title={firmwareScreens.firmwareRollouts.label}
      call={rolloutCalls.findPage}
      filters={filters}
      columns={rolloutColumns(say, buttonsOf)}
      refreshMs={refreshMs}
      onRow={(row) => change({ id: row.id }, 'push')}
      current={id}
      actions={
        mayAdd && (
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {say(rolloutText.add)}
          </Button>
        )
      }
      empty={{ title: say(rolloutText.none), hint: say(rolloutText.noneHint) }}
      noMatch={{ title: say(rolloutText.noMatch), hint: say(rolloutText.noMatchHint) }}
      below={id !== null && <Chosen id={id} />}
    >
      {mayAdd && (isAdding || firmwareId !== null) && (
        <RolloutForm
          firmwareId={firmwareId}
          onClose={close}
          onStarted={(started) => {
            setAdding(false)
            change({ firmwareId: null, id: started }, 'push')
          }}
        />
      )}
      {dialog}
    </RecordList>
  )
}
